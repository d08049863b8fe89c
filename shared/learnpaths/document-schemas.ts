import * as z from 'zod/mini';
import { httpsLink } from '#shared/content/schemas.ts';
import { instant, line, paragraph, version } from '#shared/http/fields.ts';
import { documentId, fileId, learnpathId } from '#shared/identity/ids.ts';
import { fileLink } from '#shared/media/schemas.ts';

/** Most documents of a learning path. */
export const mostDocuments = 50;

/** What a document is: 1 a link, 2 a file. */
export const documentType = z.literal([1, 2]);

/** Whom a document is for. */
const role = z.enum(['student', 'teacher']);

const shown = {
  id: documentId,
  title: z.string(),
  description: z.string(),
  type: documentType,
  link: z.nullable(z.string()),
  file: z.nullable(fileLink),
};

/** What belongs to a learning path besides its courses: a study guide, a reader, a form. */
export const learnpathDocument = z.object({
  ...shown,
  learnpathId,
  version,
  /** Whom it is for; who may change learning paths sees each. */
  roles: z.array(role),
  updatedAt: instant,
});
export type LearnpathDocument = z.infer<typeof learnpathDocument>;

/** A document as who follows the learning path sees it. */
export const studyDocument = z.object(shown);
export type StudyDocument = z.infer<typeof studyDocument>;

const fields = {
  title: line(200),
  description: paragraph(2000),
  type: documentType,
  link: z.nullable(httpsLink),
  fileId: z.nullable(fileId),
  roles: z.array(role).check(
    z.minLength(1),
    z.refine((roles) => new Set(roles).size === roles.length, { error: 'duplicate' }),
  ),
};

export const documentInput = z.strictObject({
  ...fields,
  description: z._default(fields.description, ''),
  link: z._default(fields.link, null),
  fileId: z._default(fields.fileId, null),
});

/** A document is saved whole: what it is and where it lies belong together. */
export const documentChange = z.strictObject({ version, ...documentInput.shape });
