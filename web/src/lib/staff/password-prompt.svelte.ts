// The state of the password prompt: requests wait here until the person enters the password or cancels.
import { request } from "../api";
import { t } from "../messages";

interface PendingPrompt { resolve: () => void; reject: (error: unknown) => void }

class PasswordPrompt {
  pending = $state<PendingPrompt | null>(null);

  open(): Promise<void> {
    this.cancel();
    return new Promise((resolve, reject) => { this.pending = { resolve, reject }; });
  }

  /** Send the password to the server, then resume the waiting request. A wrong password throws, and the dialog stays open. */
  async submit(password: string, code: string): Promise<void> {
    await request("POST", "/api/session/password", { password, ...(code ? { code } : {}) });
    this.pending?.resolve();
    this.pending = null;
  }

  cancel(): void {
    this.pending?.reject({ title: t("web-staff-password-cancelled"), status: 0 });
    this.pending = null;
  }
}

export const passwordPrompt = new PasswordPrompt();
