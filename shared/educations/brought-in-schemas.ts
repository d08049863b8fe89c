import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { documentId, fileId } from '#shared/identity/ids.ts';

/** What a row says of a student who comes from another system: a learning path in a block, and what it came to. */
export const broughtInFields = [
  'studentNumber',
  'education',
  'block',
  'startsOn',
  'endsOn',
  'learnpath',
  'result',
  'decidedOn',
  'testimonialNumber',
] as const;
export type BroughtInField = (typeof broughtInFields)[number];

/** How large a file may be. */
export const mostBroughtInRows = 10_000;

/** Rows of studies, a zip with agreements as PDF, or both. */
export const broughtInFiles = z.strictObject({
  studiesId: z._default(z.nullable(fileId), null),
  agreementsId: z._default(z.nullable(fileId), null),
});

/** An agreement that was made before its student came here: its file, as it was brought in. */
export const formerAgreement = z.object({
  documentId,
  fileName: z.string(),
  /** Of its bytes, in hexadecimal. */
  sha256: z.string(),
  broughtInAt: instant,
  link: z.url(),
});
export type FormerAgreement = z.infer<typeof formerAgreement>;
