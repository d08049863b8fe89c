import * as z from 'zod/mini';
import { instant, version } from '#shared/http/fields.ts';
import { learnpathId } from '#shared/identity/ids.ts';
import { documentFieldsFor, shownDocument } from '#shared/media/document-schemas.ts';

/** Whom a document is for. */
const role = z.enum(['student', 'teacher']);

/** What belongs to a learning path besides its courses: a study guide, a reader, a form. */
export const learnpathDocument = z.object({
  ...shownDocument,
  learnpathId,
  version,
  /** Whom it is for; who may change learning paths sees each. */
  roles: z.array(role),
  updatedAt: instant,
});
export type LearnpathDocument = z.infer<typeof learnpathDocument>;

const fields = documentFieldsFor(role);
export const documentInput = z.strictObject(fields);
export const documentChange = z.strictObject({ version, ...fields });
