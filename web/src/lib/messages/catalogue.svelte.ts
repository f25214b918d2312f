// The message catalogue of the page's language, in Fluent. The server sends it, and the page loads it before it shows anything.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Values = Record<string, FluentVariable>;
export interface LanguageChoice { language: string; name: string; locale: string }

class MessageCatalogue {
  /** The language of the messages, as the server names it. */
  language = $state("en");
  #bundle = $state.raw(new FluentBundle("en"));

  /** The locale for numbers, amounts and dates. */
  get locale(): string { return this.#bundle.locales[0] ?? "en"; }

  /** Use the messages of a Fluent file from now on. Everything that shows a message is drawn again. */
  install(language: string, source: string): void {
    const resource = new FluentResource(source);
    const forms = new FluentBundle("en");
    forms.addResource(resource);
    const locale = formatWith(forms, "format-locale") ?? "en";
    const bundle = new FluentBundle(locale, { useIsolating: false });
    bundle.addResource(resource);
    this.#bundle = bundle;
    this.language = language;
    document.documentElement.lang = locale;
  }

  /** Load the messages of a language from the server. The server chooses the language that fits best. */
  async load(language: string): Promise<void> {
    const response = await fetch(`/api/messages/${encodeURIComponent(language)}`);
    if (!response.ok) throw new Error(`${response.status}`);
    this.install(response.headers.get("content-language") ?? language, await response.text());
  }

  /** Format a message. Return null if the catalogue lacks it. */
  format(id: string, values?: Values): string | null { return formatWith(this.#bundle, id, values); }
}

function formatWith(bundle: FluentBundle, id: string, values: Values = {}): string | null {
  const pattern = bundle.getMessage(id)?.value;
  return pattern ? bundle.formatPattern(pattern, values, []) : null;
}

export const catalogue = new MessageCatalogue();

/** Render a message in English, the language of records, whatever the page's language is. */
export async function renderInEnglish({ id, values }: { id: string; values: Values }): Promise<string> {
  const response = await fetch("/api/messages/en");
  const bundle = new FluentBundle("en", { useIsolating: false });
  bundle.addResource(new FluentResource(response.ok ? await response.text() : ""));
  return formatWith(bundle, id, values) ?? id;
}

/** Fetch the languages that a person can choose. */
export async function fetchLanguages(): Promise<LanguageChoice[]> {
  const response = await fetch("/api/languages");
  return response.ok ? ((await response.json()) as LanguageChoice[]) : [];
}
