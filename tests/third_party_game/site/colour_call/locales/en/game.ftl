# Name of the game.
game-colour-call = Colour Call
