import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const names = ['localhost', '127.0.0.1'];

/**
 * Whether a call was brought here by a page that is not ours, in the browser of whoever works on this machine: under
 * a name that was made to lead here (DNS rebinding), or from another origin. Programs send no origin.
 */
export function isStranger({ headers, socket }: IncomingMessage): boolean {
  const { port } = socket.address() as AddressInfo;
  const known = names.map((name) => new URL(`http://${name}:${port}`));
  const { host, origin } = headers;
  return (
    !known.some((one) => one.host === host) ||
    (origin !== undefined && !known.some((one) => one.origin === origin))
  );
}
