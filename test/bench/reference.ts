import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A server to hold processor times against: `reference-server.ts` says what it does. */
export interface Reference {
  /** Of the process that it, and its database, run in. */
  readonly pid: number;
  /** Asks it once. */
  readonly send: () => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/** Starts the reference with a database of its own. */
export async function startReference(): Promise<Reference> {
  const folder = mkdtempSync(join(tmpdir(), 'leerpad-reference-'));
  const child = fork(fileURLToPath(new URL('reference-server.ts', import.meta.url)), [folder]);
  const gone = once(child, 'exit');
  const [address] = (await Promise.race([
    once(child, 'message'),
    gone.then(([code]) => Promise.reject(new Error(`The reference ended with ${code}`))),
  ])) as [AddressInfo];
  if (child.pid === undefined) throw new Error('The reference has no process');
  const url = `http://127.0.0.1:${address.port}`;
  return {
    pid: child.pid,
    send: async () => (await fetch(url)).json(),
    stop: async () => {
      child.disconnect();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
