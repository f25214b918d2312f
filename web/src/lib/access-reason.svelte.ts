// Why somebody of the staff reads the finished hands of others. It goes on the server's audit log; the page keeps it while it is open.
class ReadingReason {
  text = $state("");

  /** The reason as the server takes it; null if there is none yet. */
  get given(): string | null {
    const text = this.text.trim();
    return text.length >= 3 ? text : null;
  }
}

export const readingReason = new ReadingReason();
