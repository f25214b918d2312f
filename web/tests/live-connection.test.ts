// Tests of the WebSocket connection.
import { describe, expect, it } from "vitest";
import { liveConnection } from "../src/lib/live-connection.svelte";

class FakeSocket {
  static OPEN = 1;
  static last: FakeSocket;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;
  constructor() { FakeSocket.last = this; }
  send(text: string): void { this.sent.push(JSON.parse(text)); }
  close(): void { this.onclose(); }
  deliver(value: unknown): void { this.onmessage({ data: JSON.stringify(value) }); }
}
Object.assign(globalThis, { WebSocket: FakeSocket, location: { protocol: "http:", host: "floor" } });

describe("the WebSocket connection", () => {
  it("resolves or rejects each command by the server's answer", async () => {
    liveConnection.open();
    FakeSocket.last.onopen();
    const acceptance = liveConnection.sendCommand(1, "player", { do: "stand" });
    FakeSocket.last.deliver({ ack: FakeSocket.last.sent.at(-1)!.id, n: 7 });
    await expect(acceptance).resolves.toBeUndefined();
    const refusal = liveConnection.sendCommand(1, "player", { do: "split" });
    FakeSocket.last.deliver({ problem: { title: "Refused by the rules", status: 409, rule: "10.3", id: FakeSocket.last.sent.at(-1)!.id } });
    await expect(refusal).rejects.toMatchObject({ rule: "10.3" });
  });
});
