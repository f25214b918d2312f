// The focus is never lost: what was opened over a page gives it back.
import { onDestroy, tick } from "svelte";

/** Once this part is gone and nothing else has taken the focus, it goes back to where it was before, or to the page's main part. */
export function givesBackFocus(): void {
  const before = document.activeElement as HTMLElement | null;
  onDestroy(() => void tick().then(() => {
    if (document.activeElement !== document.body) return;
    const kept = before?.isConnected && before !== document.body ? before : document.getElementById("main");
    kept?.focus({ preventScroll: true });
  }));
}
