// The error of a receipt that cannot be checked, with the reason as a message.
import { renderMessage, type Message } from "../messages";

export class ReceiptError extends RangeError {
  constructor(readonly reason: Message) { super(renderMessage(reason)); }
}
