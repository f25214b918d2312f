// The password once more: whoever needs it waits here until the dialog was answered or put away.
import { ask } from "../api";

interface Asked { resolve: () => void; reject: (error: unknown) => void }

class Proof {
  asked = $state<Asked | null>(null);

  ask(): Promise<void> {
    this.asked?.reject({ title: "put away", status: 0 });
    return new Promise((resolve, reject) => { this.asked = { resolve, reject }; });
  }

  /** Show the password to the floor; what waited goes on. A wrong one throws, and the dialog stays. */
  async show(password: string, code: string): Promise<void> {
    await ask("POST", "/api/session/password", { password, ...(code ? { code } : {}) });
    this.asked?.resolve();
    this.asked = null;
  }

  away(why: string): void {
    this.asked?.reject({ title: why, status: 0 });
    this.asked = null;
  }
}

export const proof = new Proof();
