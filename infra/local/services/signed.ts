import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { SignedRequest } from '../s3/claim.ts';
import { S3Error } from '../s3/error.ts';
import { type Credentials, verifySignature } from '../s3/signature.ts';
import { AwsError } from './service.ts';

/**
 * Checks that a call of a JSON protocol is signed by the functions, whose credentials nobody else has.
 * @throws AwsError when it isn't
 */
export async function checkSigned(
  { method = 'POST', url = '/', headers }: IncomingMessage,
  body: string,
  credentials: Credentials,
): Promise<void> {
  const hash = createHash('sha256').update(body).digest('hex');
  if ((await signedHash({ method, url, headers }, credentials)) === hash) return;
  throw new AwsError('InvalidSignatureException', 'The call is not signed with its body', 403);
}

async function signedHash(request: SignedRequest, credentials: Credentials): Promise<string | undefined> {
  try {
    return await verifySignature(request, credentials, new Date());
  } catch (error) {
    if (!(error instanceof S3Error)) throw error;
    throw new AwsError('InvalidSignatureException', `The call is not signed: ${error.message}`, 403);
  }
}
