import * as z from 'zod/mini';
import { httpsLink } from '#shared/content/schemas.ts';
import { line, paragraph, whole } from '#shared/http/fields.ts';
import { documentId, fileId } from '#shared/identity/ids.ts';
import { fileLink } from './schemas.ts';

/** Most documents of a learning path, or of a person. */
export const mostDocuments = 50;

/** What a document is: 1 a link, 2 a file. */
export const documentType = z.literal([1, 2]);

/** What belongs to something and is there to be read: a study guide, a form, a copy of a diploma. */
export const shownDocument = {
  id: documentId,
  title: z.string(),
  description: z.string(),
  type: documentType,
  link: z.nullable(z.string()),
  file: z.nullable(fileLink),
};
export const openDocument = z.object(shownDocument);
export type OpenDocument = z.infer<typeof openDocument>;

/**
 * The fields with which a document is saved: whole, as what it is and where it lies belong together.
 * @param role whom it may be for
 */
export const documentFieldsFor = <Role extends z.ZodMiniType<string>>(role: Role) => ({
  title: line(200),
  description: z._default(paragraph(2000), ''),
  /** Of another than it knows, the server says so: a document of a kind that is still to come is nothing misspelt. */
  type: whole(1, 99),
  link: z._default(z.nullable(httpsLink), null),
  fileId: z._default(z.nullable(fileId), null),
  roles: z.array(role).check(
    z.minLength(1),
    z.refine((roles) => new Set(roles).size === roles.length, { error: 'duplicate' }),
  ),
});
