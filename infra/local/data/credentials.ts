import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writeJson } from '../json-file.ts';
import type { Credentials } from '../s3/signature.ts';

/** The AWS credentials of the functions: made once, so that presigned URLs outlive a restart. */
export function credentialsIn(data: string): Credentials {
  const path = join(data, 'credentials.json');
  const known = readJson<Credentials | undefined>(path, undefined);
  if (known) return known;
  const made = {
    accessKeyId: `AKIA${randomBytes(8).toString('hex').toUpperCase()}`,
    secretAccessKey: randomBytes(30).toString('base64'),
  };
  writeJson(path, made);
  return made;
}
