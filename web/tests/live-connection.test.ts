import { describe, expect, it } from "vitest";
import { live } from "../src/lib/live.svelte";

class Socket {
  static OPEN = 1;
  static last: Socket;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;
  constructor() { Socket.last = this; }
  send(text: string): void { this.sent.push(JSON.parse(text)); }
  close(): void { this.onclose(); }
  tell(value: unknown): void { this.onmessage({ data: JSON.stringify(value) }); }
}
Object.assign(globalThis, { WebSocket: Socket, location: { protocol: "http:", host: "floor" } });

describe("the live channel", () => {
  it("answers each command with what became of it", async () => {
    live.open();
    Socket.last.onopen();
    const taken = live.give(1, "player", { do: "stand" });
    Socket.last.tell({ ack: Socket.last.sent.at(-1)!.id, n: 7 });
    await expect(taken).resolves.toBeUndefined();
    const refused = live.give(1, "player", { do: "split" });
    Socket.last.tell({ problem: { title: "Refused by the rules", status: 409, rule: "10.3", id: Socket.last.sent.at(-1)!.id } });
    await expect(refused).rejects.toMatchObject({ rule: "10.3" });
  });
});
