// Files that a person saves from a page or brings to it.
/** Let the browser save something under a name. */
export function save(name: string, text: string, kind = "application/json"): void {
  const address = URL.createObjectURL(new Blob([text], { type: kind }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
