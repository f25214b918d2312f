// The entry point: global styles, the messages of the user's language, and the root component.
import { mount } from "svelte";
import "./styles/tokens.css";
import "./styles/components.css";
import "./styles/theme.css";
import "./styles/pages.css";
import { catalogue } from "./lib/messages/catalogue.svelte";
import { preferences } from "./lib/preferences.svelte";
import App from "./App.svelte";

const MAX_RETRY_MS = 10_000;

/** Load the messages. Try again until the server answers, because the page can show nothing without them. */
async function loadMessages(): Promise<void> {
  for (let delay = 500; ; delay = Math.min(MAX_RETRY_MS, delay * 2)) {
    try {
      await catalogue.load(preferences.language);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

void loadMessages().then(() => mount(App, { target: document.getElementById("app")! }));
