import * as z from 'zod/mini';
import { date, line, optionalLine, paragraph, typedDate, version, whole } from '#shared/http/fields.ts';
import { departmentId, fileId } from '#shared/identity/ids.ts';
import { studentNumberPattern } from '#shared/people/student-number.ts';

/** What an organisation says above its own pages, from and until a day in the Netherlands, both included. */
export const organisationMessage = z.strictObject({
  text: paragraph(500),
  enabled: z.boolean(),
  fromOn: z.nullable(date),
  untilOn: z.nullable(date),
});
export type OrganisationMessage = z.infer<typeof organisationMessage>;

const messageInput = z
  .extend(organisationMessage, { fromOn: z.nullable(typedDate), untilOn: z.nullable(typedDate) })
  .check(
    z.refine(({ enabled, text }) => !enabled || text !== '', { error: 'required', path: ['text'] }),
    z.refine(({ fromOn, untilOn }) => !fromOn || !untilOn || fromOn <= untilOn, {
      error: 'beforeStart',
      path: ['untilOn'],
    }),
  );

/** How heavy a logo may be: it goes along with every mail. */
export const maxLogoBytes = 300_000;

/** A department as it is stored. */
export const department = z.strictObject({ id: departmentId, name: line(100) });
export type Department = z.infer<typeof department>;

const namesDiffer = z.refine<readonly { name: string }[]>(
  (all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length,
  'duplicate',
);

/** What an administrator changes of their organisation (spec section 3, company labels). */
const fields = {
  name: line(200),
  /** The number at the chamber of commerce: eight digits. */
  cocNumber: z.string().check(z.trim(), z.regex(/^(\d{8})?$/)),
  brinCode: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^\d{2}[A-Z]{2}$/)),
  locationNumber: whole(0, 99),
  accreditation: optionalLine(200),
  studentNumberPattern,
  /** `#rrggbb` */
  accent: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'colour')),
  message: organisationMessage,
};

export const organisation = z.object({
  ...fields,
  version: z.number(),
  departments: z.array(department),
  /** Stands in the bar above its pages, in its mails and on its documents; the link is presigned and short-lived. */
  logo: z.nullable(z.object({ fileId, link: z.string() })),
});
export type Organisation = z.infer<typeof organisation>;

const idsDiffer = z.refine<readonly { id?: string | undefined }[]>((all) => {
  const known = all.flatMap(({ id }) => (id ? [id] : []));
  return new Set(known).size === known.length;
}, 'duplicate');

/** Most departments: all of them may go in one transaction, beside what else changes. */
export const mostDepartments = 90;

/** A department without an id is a new one; who isn't named is deleted. One is left at least (spec section 5). */
const departmentsInput = z
  .array(z.strictObject({ id: z.optional(departmentId), name: line(100) }))
  .check(z.minLength(1), z.maxLength(mostDepartments), namesDiffer, idsDiffer);

/** The fields to change; the others stay. */
export const organisationChange = z.strictObject({
  version,
  name: z.optional(fields.name),
  cocNumber: z.optional(fields.cocNumber),
  brinCode: z.optional(fields.brinCode),
  locationNumber: z.optional(fields.locationNumber),
  accreditation: z.optional(fields.accreditation),
  studentNumberPattern: z.optional(studentNumberPattern),
  accent: z.optional(fields.accent),
  /** A PNG or JPEG of at most 300 kB that was uploaded as a picture; null: none. */
  logoFileId: z.optional(z.nullable(fileId)),
  departments: z.optional(departmentsInput),
  message: z.optional(messageInput),
});
export type OrganisationChange = z.infer<typeof organisationChange>;

/** What each form of the settings sends of an organisation. */
export const detailsForm = z.object({
  name: fields.name,
  cocNumber: fields.cocNumber,
  brinCode: fields.brinCode,
  locationNumber: fields.locationNumber,
  accreditation: fields.accreditation,
});
export const numbersForm = z.object({ studentNumberPattern });
export const departmentsForm = z.object({ departments: departmentsInput });
export const appearanceForm = z.object({ accent: fields.accent, logoFileId: z.nullable(fileId) });
export const messageForm = z.object({ message: messageInput });
