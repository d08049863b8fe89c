import * as z from 'zod/mini';
import { line } from '#shared/http/fields.ts';

/** What a file of users can say of each. */
export const importFields = [
  'email',
  'firstName',
  'prefixName',
  'surname',
  'initials',
  'maidenName',
  'studentNumber',
  'birthDate',
  'birthPlace',
  'birthCountryCode',
  'gender',
  'phoneNumber',
  'mobileNumber',
  'street',
  'houseNumber',
  'houseNumberAddition',
  'postCode',
  'city',
  'countryCode',
  'locale',
  'role',
  'eloId',
  'novisId',
] as const;
export type ImportField = (typeof importFields)[number];

/** Without these a user can't be made. */
export const requiredImportFields = ['email', 'firstName', 'surname'] as const satisfies ImportField[];

/** How large a file may be. */
export const mostImportRows = 10_000;
export const mostImportColumns = 100;

const column = z.optional(line(200));

/** Which column holds a field, by the name in the file's first row. */
export const importMapping = z.strictObject({
  email: column,
  firstName: column,
  prefixName: column,
  surname: column,
  initials: column,
  maidenName: column,
  studentNumber: column,
  birthDate: column,
  birthPlace: column,
  birthCountryCode: column,
  gender: column,
  phoneNumber: column,
  mobileNumber: column,
  street: column,
  houseNumber: column,
  houseNumberAddition: column,
  postCode: column,
  city: column,
  countryCode: column,
  locale: column,
  role: column,
  eloId: column,
  novisId: column,
} satisfies Record<ImportField, typeof column>);
export type ImportMapping = z.infer<typeof importMapping>;
