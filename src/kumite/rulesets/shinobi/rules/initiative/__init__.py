"""The chapter "Initiative": the flow of time, what is declared, and when it happens."""
