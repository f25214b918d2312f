// The shape of the window, by which the scene is laid out.
import type { Shape } from "./spots";

class Screen {
  #narrow = matchMedia("(max-width: 760px)");
  #low = matchMedia("(max-height: 860px)");
  shape = $state<Shape>(this.#read());

  constructor() { for (const one of [this.#narrow, this.#low]) one.addEventListener("change", () => { this.shape = this.#read(); }); }
  #read(): Shape { return this.#narrow.matches ? "phone" : this.#low.matches ? "short" : "tall"; }
}

export const screen = new Screen();
