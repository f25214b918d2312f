// What a person chose for this browser: language, light or dark, how cards are drawn. Kept here and nowhere else.
export type Language = "en" | "zh";
export type Theme = "auto" | "light" | "dark";
interface Chosen { language: Language; theme: Theme; fourColours: boolean; suitLetters: boolean }

const KEY = "houseway";
const FIRST: Chosen = { language: navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en", theme: "auto", fourColours: false, suitLetters: false };

function kept(): Chosen {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Chosen>) };
  } catch {
    return { ...FIRST }; // a browser that keeps nothing, or something else's text: begin anew
  }
}

class Prefs {
  chosen = $state<Chosen>(kept());
  #night = matchMedia("(prefers-color-scheme: dark)");
  #isNight = $state(this.#night.matches);

  constructor() { this.#night.addEventListener("change", (event) => { this.#isNight = event.matches; this.show(); }); this.show(); }

  get language(): Language { return this.chosen.language; }
  get isDark(): boolean { return this.chosen.theme === "dark" || (this.chosen.theme === "auto" && this.#isNight); }

  choose(change: Partial<Chosen>): void {
    this.chosen = { ...this.chosen, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.chosen));
    } catch { /* not kept: the choice holds for this visit */ }
    this.show();
  }

  /** Put the choice where the styles read it. */
  show(): void {
    document.documentElement.dataset.theme = this.isDark ? "dark" : "light";
    document.documentElement.lang = this.chosen.language === "zh" ? "zh-Hans" : "en-AU";
  }
}

export const prefs = new Prefs();
