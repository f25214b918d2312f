"""Behind ``houseway tournament``: bots for whole tournaments, the printed documents, the ballot step by step."""
