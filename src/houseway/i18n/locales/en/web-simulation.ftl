# Simulation page of the demonstration server: server processes, tables, checks and faults of a simulated world.
web-simulation-menu = Simulation
web-simulation-title = Simulation
web-simulation-lead = Whole server processes, players, bots and faults run in virtual time. The seed decides everything but your clicks. Kill a process: the others play on, no entry is lost, and the process catches up after its restart.
web-simulation-start = Start simulation
web-simulation-restart = Start again
web-simulation-pause = Pause
web-simulation-resume = Resume
web-simulation-stop = Stop
web-simulation-seed = Seed
web-simulation-speed = Speed
web-simulation-speed-times = { $speed }× real time
web-simulation-entries = Entries
web-simulation-entries-of = { $entries } of { $target }
web-simulation-rate = Entries per second
web-simulation-acknowledgements = Acknowledged commands
web-simulation-time = Simulated time
web-simulation-minutes = { $minutes } min { $seconds } s
web-simulation-kills = Killed processes
web-simulation-processes = Server processes
web-simulation-process = Process { $number }
web-simulation-alive = running
web-simulation-dead = killed, starting again
web-simulation-clients = { $count ->
    [one] { $count } client
   *[other] { $count } clients
  }
web-simulation-stored = { $count ->
    [one] { $count } entry stored
   *[other] { $count } entries stored
  }
web-simulation-killed = { $count ->
    [one] killed { $count } time
   *[other] killed { $count } times
  }
web-simulation-kill = Kill process
web-simulation-kill-process = Kill process { $number }
web-simulation-tables = Tables
web-simulation-table = Table
web-simulation-dealing = Dealing
web-simulation-last-entry = Last entry
web-simulation-checks = Checks
web-simulation-faults = Injected faults
web-simulation-no-violations = No check has failed.
web-simulation-violations = { $count ->
    [one] { $count } check failed:
   *[other] { $count } checks failed:
  }
web-simulation-digest = Digest of the store and of all messages
web-simulation-command = This seed at the terminal, with kills and the checks at the end
web-simulation-phase-idle = not started
web-simulation-phase-starting = starting
web-simulation-phase-running = running
web-simulation-phase-paused = paused
web-simulation-phase-finished = finished
web-simulation-phase-failed = ended
web-simulation-check-commit = commits: place in the log, idempotency key, sum of the postings
web-simulation-check-acknowledgement = acknowledgements: stored once, with this hash
web-simulation-check-state = states sent to clients: stored, with this hash
web-simulation-check-structure = structure: timers, turns and observers
web-simulation-check-twins = twin worlds: hidden cards stay hidden
web-simulation-fault-failed-append = commit failed
web-simulation-fault-lost-outcome = commit succeeded, answer lost
web-simulation-fault-lost-notification = notification lost
web-simulation-fault-cut-connection = connection cut
