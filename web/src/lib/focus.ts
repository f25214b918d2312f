// Focus handling for parts that open over a page.
import { onDestroy, tick } from "svelte";

/** When this component is destroyed and nothing else has the focus, return it to the previous element or to the page's main part. */
export function restoreFocusOnDestroy(): void {
  const previousElement = document.activeElement as HTMLElement | null;
  onDestroy(() => void tick().then(() => {
    if (document.activeElement !== document.body) return;
    const target = previousElement?.isConnected && previousElement !== document.body ? previousElement : document.getElementById("main");
    target?.focus({ preventScroll: true });
  }));
}
