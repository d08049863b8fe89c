import type { IncomingMessage } from 'node:http';
import { type SignedRequest, sha256 } from '../s3/canonical.ts';
import { S3Error } from '../s3/error.ts';
import { type Credentials, verifySignature } from '../s3/signature.ts';
import { AwsError } from './service.ts';

/**
 * Checks that a call of a JSON protocol is signed by the functions, whose credentials nobody else has.
 * @throws AwsError when it isn't
 */
export function checkSigned(
  { method = 'POST', url = '/', headers }: IncomingMessage,
  body: string,
  credentials: Credentials,
): void {
  if (signedHash({ method, url, headers }, credentials) === sha256(body)) return;
  throw new AwsError('InvalidSignatureException', 'The call is not signed with its body', 403);
}

function signedHash(request: SignedRequest, credentials: Credentials): string | undefined {
  try {
    return verifySignature(request, credentials, new Date());
  } catch (error) {
    if (!(error instanceof S3Error)) throw error;
    throw new AwsError('InvalidSignatureException', `The call is not signed: ${error.message}`, 403);
  }
}
