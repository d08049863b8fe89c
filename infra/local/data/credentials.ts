import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writeJson } from '../json-file.ts';
import type { Credentials } from '../s3/signature.ts';

/**
 * The AWS credentials of the functions: made once, so that presigned URLs outlive a restart. As in Lambda, they are of a
 * role and come with a session token, of the length of AWS's, which every presigned URL then carries.
 */
export function credentialsIn(data: string): Credentials {
  const path = join(data, 'credentials.json');
  const known = readJson<Partial<Credentials>>(path, {});
  const made = {
    accessKeyId: `ASIA${randomBytes(8).toString('hex').toUpperCase()}`,
    secretAccessKey: randomBytes(30).toString('base64'),
    sessionToken: randomBytes(600).toString('base64'),
    ...known,
  };
  writeJson(path, made);
  return made;
}
