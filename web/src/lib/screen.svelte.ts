// The shape of the window, which decides the layout of the table.
import type { Shape } from "./positions";

class Screen {
  #narrow = matchMedia("(max-width: 760px)");
  #low = matchMedia("(max-height: 860px)");
  shape = $state<Shape>(this.#read());

  constructor() { for (const query of [this.#narrow, this.#low]) query.addEventListener("change", () => { this.shape = this.#read(); }); }
  #read(): Shape { return this.#narrow.matches ? "phone" : this.#low.matches ? "short" : "tall"; }
}

export const screen = new Screen();
