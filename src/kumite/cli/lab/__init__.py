"""The commands of the lab: experiments, and what is asked of them."""
