"""What the package offers is what it says it offers."""

import kumite


def test_public_names_are_there_and_sorted() -> None:
    for name in kumite.__all__:
        assert getattr(kumite, name) is not None
    public = {name for name in vars(kumite) if not name.startswith("_") and name[0].isupper()}
    assert public <= set(kumite.__all__)
