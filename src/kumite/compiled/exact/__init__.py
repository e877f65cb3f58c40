"""Every way in which the dice can fall, followed by compiled programs: exact odds and best play."""
