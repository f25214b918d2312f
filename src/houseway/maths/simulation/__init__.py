"""Simulation: rounds in bulk by compiled kernels that are held equal to the engine.

A run is a number of blocks. A block is so many rounds with a random stream of its own (`streams`), played by a game's
kernel, and a few whole numbers come back (`blocks`); adding them up in any order gives the same totals (`runs`), on this
machine or on a cluster (`cluster`), kept in a file from which a stopped run goes on (`files`).

What a game gives, in ``houseway.maths.<game>.simulation``:

``play_block(task, number, rounds) -> Block``
    plays block ``number`` with the stream ``streams.stream_of(task.seed, number)``. ``task.settings`` holds plain values alone
    (determinations as a record's ``table`` has them, boxes or seats, the strategy written out, amounts in cents), because the
    process or machine that plays the block knows nothing else. ``task.unit`` is the initial wager in cents. The compiled loop
    is called once with no rounds first, so that ``Block.seconds`` is the loop's time without compilation. A setting
    ``"rounds-depend": True`` says that rounds of one block are not independent (a shoe dealt down, a pool that lives on): the
    standard error is then taken from the spread of the blocks.

``exact(task) -> Figure | None``
    the exact expected result of a round in units of ``task.unit``, or None where no exact method reaches.

The command is ``houseway.cli.simulate.<game>.simulate``: one function with the options of the game, under the decorator
``cli.simulate.options.run_options``, which adds those that every run has (they come as ``asked``); it makes the settings and
hands them to ``cli.simulate.running.start``. ``cli.simulate`` lists it.

The kernel is the engine: ``tests/maths/kernels/<game>.py`` has ``compare(rounds, seed) -> Counter[str]``, which plays
random rounds
with random determinations and decisions on the engine and by the kernel, asserts that every line is the same, and returns how
often each settlement kind, split depth, side wager and so on came; ``EVERY`` names those that must come. ``make test``
compares 20,000 rounds of each game (``tests/maths/kernels/test_kernels.py``), ``make faults`` a million.
"""
