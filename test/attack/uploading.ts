import * as z from 'zod/mini';
import { answered } from './newcomer.ts';
import type { Answer, Target } from './target.ts';

/** What is said of a file before it is sent. */
export interface Announced {
  readonly fileName: string;
  readonly contentType: string;
  readonly purpose?: string;
}

const ticket = z.object({ fileId: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) });

/** The shortest that counts as a PDF. */
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
export const asPdf: Announced = { fileName: 'Verslag.pdf', contentType: 'application/pdf' };

/** Asks where to upload a file. */
export const announce = (
  target: Target,
  token: string,
  announced: Announced,
  sizeBytes: number,
): Promise<Answer> =>
  target.call('POST', '/media/uploads', { token, body: { purpose: 'examination', sizeBytes, ...announced } });

/**
 * Uploads bytes as they are announced, but for further headers.
 * @returns what S3 answered, and the id
 */
export async function send(
  target: Target,
  token: string,
  announced: Announced,
  bytes: Buffer,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; fileId: string }> {
  const place = ticket.parse(answered(await announce(target, token, announced, bytes.length)));
  const { status } = await target.fetch(place.url, {
    method: 'PUT',
    headers: { ...place.headers, ...headers },
    body: new Uint8Array(bytes),
  });
  return { status, fileId: place.fileId };
}

/** Says that a file is there, so that it is checked and kept. */
export const complete = (target: Target, token: string, fileId: string): Promise<Answer> =>
  target.call('POST', `/media/uploads/${fileId}/complete`, { token });

/** Uploads a file that is kept, and answers its id. */
export async function keep(target: Target, token: string, announced = asPdf, bytes = pdf): Promise<string> {
  const { fileId } = await send(target, token, announced, bytes);
  answered(await complete(target, token, fileId));
  return fileId;
}
