import { createHash } from 'node:crypto';
import type { PublishedAssignment } from '#shared/assignments/schemas.ts';
import { contentOf } from './rules.ts';

/** Tells two contents of an assignment apart: SHA-256 over what is published, in the schema's order. */
export function fingerprint(of: PublishedAssignment): string {
  return createHash('sha256')
    .update(JSON.stringify(contentOf(of)))
    .digest('hex');
}
