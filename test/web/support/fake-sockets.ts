import { vi } from 'vitest';
import type { Change } from '#shared/live/socket.ts';

/** A socket as a page opens it; what happens at the other end, a test plays. */
export class FakeSocket {
  static readonly opened: FakeSocket[] = [];
  onopen: (() => void) | undefined;
  onmessage: ((event: { data: string }) => void) | undefined;
  onclose: (() => void) | undefined;
  readonly sent: string[] = [];
  isClosed = false;
  readonly url: string;
  readonly protocols: readonly string[];

  constructor(url: URL | string, protocols: readonly string[] = []) {
    this.url = String(url);
    this.protocols = protocols;
    FakeSocket.opened.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.isClosed = true;
  }
  /** What the server says. */
  hears(changes: readonly Change[]): void {
    this.onmessage?.({ data: JSON.stringify(changes) });
  }
}

/** Takes the place of the browser's sockets: none opens by itself. */
export function fakeSockets(): readonly FakeSocket[] {
  FakeSocket.opened.length = 0;
  vi.stubGlobal('WebSocket', FakeSocket);
  return FakeSocket.opened;
}
