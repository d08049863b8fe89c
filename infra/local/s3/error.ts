import type { ServerResponse } from 'node:http';
import { newId } from '../ids.ts';

/** What S3 answers when it refuses. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly code: string;
  readonly status: number;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Answers a refusal in S3's XML. */
export function sendError(response: ServerResponse, error: S3Error, withBody: boolean): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${error.code}</Code><Message>${escaped(
    error.message,
  )}</Message><RequestId>${newId()}</RequestId></Error>`;
  response.writeHead(error.status, { 'content-type': 'application/xml' });
  response.end(withBody ? xml : undefined);
}

/** A text as content of an XML element. */
export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
