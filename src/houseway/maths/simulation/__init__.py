"""Simulation of millions of rounds by compiled kernels that are tested to be equal to the engine.

A run consists of blocks. A block is a fixed number of rounds with its own random stream (`random_streams`),
played by a game's kernel, which returns a few integers (`blocks`). Adding these up in any order gives the
same totals (`runs`), on this machine or on a cluster (`cluster`). A file stores the blocks, so that a
stopped run can be resumed (`run_files`).

Every game provides in ``houseway.maths.<game>.simulation``:

``play_block(task, number, rounds) -> Block``
    plays block ``number`` with the stream ``random_streams.stream_of(task.seed, number)``.
    ``task.settings`` contains plain values only (determinations as in a record's ``table``, boxes or seats,
    the complete strategy, amounts in cents), because the process or machine that plays the block knows
    nothing else. ``task.unit`` is the initial wager in cents. The compiled loop is first called with zero
    rounds, so that ``Block.seconds`` is the time of the loop without compilation. The setting
    ``"rounds-depend": True`` says that rounds of one block are not independent (a shoe dealt down, a pool
    that persists): the standard error is then computed from the variance between blocks.

``exact(task) -> ComputedValue | None``
    returns the exact expected result of a round in units of ``task.unit``, or None if no exact method
    covers it.

The command is ``houseway.cli.simulate.<game>.simulate``: one function with the options of the game, under
the decorator ``cli.simulate.options.run_options``, which adds the options that every run has. The function
makes the settings and passes them to ``cli.simulate.run_progress.start``. ``cli.simulate`` lists it.

The kernels are compared with the engine: ``tests/maths/kernels/<game>.py`` has ``compare(rounds, seed) ->
Counter[str]``. It plays random rounds with random determinations and decisions on the engine and by the
kernel, asserts that every line is the same, and returns how often each settlement kind, split depth, side
wager and so on came; ``EVERY`` names those that must occur. ``make test`` compares 20,000 rounds of each
game (``tests/maths/kernels/test_kernels.py``), ``make fault-injection`` a million.
"""
