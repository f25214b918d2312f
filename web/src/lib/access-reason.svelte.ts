// The reason why staff read the finished hands of other players. The server writes it to the audit log; the page keeps it until it closes.
class AccessReason {
  text = $state("");

  /** The reason in the form that the server accepts; null if there is none yet. */
  get value(): string | null {
    const text = this.text.trim();
    return text.length >= 3 ? text : null;
  }
}

export const accessReason = new AccessReason();
