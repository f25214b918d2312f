// Files that a person downloads from a page.
/** Let the browser save a text under a file name. */
export function saveFile(name: string, text: string, kind = "application/json"): void {
  const objectUrl = URL.createObjectURL(new Blob([text], { type: kind }));
  const link = document.createElement("a");
  link.href = objectUrl;
  link.download = name;
  link.click();
  URL.revokeObjectURL(objectUrl);
}

/** Select the text of an element and copy it. Works on pages without HTTPS, which have no clipboard API. */
export function copySelection(element: HTMLElement): void {
  getSelection()?.selectAllChildren(element);
  document.execCommand("copy");
}
