import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { publicLookup } from './address.ts';

/** What is sent, once its address was checked. */
export interface Sent {
  readonly url: URL;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** From the first byte to the last. */
  readonly timeoutSeconds: number;
}

export interface Received {
  readonly status: number;
  readonly body: string;
  readonly retryAfter: string | undefined;
}

/** An answer that is longer belongs to no service of ours. */
const maxBytes = 1024 * 1024;

/**
 * Sends one request and reads its answer whole. Follows no redirection: an address elsewhere wasn't checked.
 * @throws when it takes too long, answers too much, or can't be reached; AddressRefused for an address within
 */
export function send({ url, method, headers, body, timeoutSeconds }: Sent): Promise<Received> {
  const signal = AbortSignal.timeout(timeoutSeconds * 1000);
  const isHere = url.protocol === 'http:';
  return new Promise((resolve, reject) => {
    const request = (isHere ? plain : secure)(
      url,
      // Only the local cloud and tests have a service on this machine, and say so in the list.
      { method, headers, signal, ...(!isHere && { lookup: publicLookup() }) },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > maxBytes) request.destroy(new Error(`${url.origin} answers more than a megabyte`));
          else chunks.push(chunk);
        });
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString('utf8'),
            retryAfter: response.headers['retry-after'],
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
