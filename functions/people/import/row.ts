import * as z from 'zod/mini';
import type { FieldError } from '#shared/http/errors.ts';
import { email, language, line, typedDate } from '#shared/http/fields.ts';
import { fieldErrorsOf } from '#shared/http/validation.ts';
import type { RoleId } from '#shared/identity/ids.ts';
import type { ImportField } from '#shared/people/import.ts';
import { profile } from '#shared/people/names.ts';
import { address, idElsewhere, personalInput } from '#shared/people/schemas.ts';
import { isoDate } from '../../platform/csv/cells.ts';
import type { Role } from '../../platform/identity/entities.ts';
import { countryCodeOf, genderOf } from './words.ts';

const country = z.optional(z.string().check(z.regex(/^\d{4}$/, 'country')));

/** What a row says of a user, checked as a form is. */
const rowValues = z.object({
  email,
  firstName: profile.shape.firstName,
  prefixName: profile.shape.prefixName,
  surname: profile.shape.surname,
  initials: profile.shape.initials,
  maidenName: profile.shape.maidenName,
  studentNumber: z.optional(line(20)),
  birthDate: z.optional(typedDate),
  birthPlace: personalInput.shape.birthPlace,
  birthCountryCode: country,
  gender: z.optional(z.enum(['M', 'V', 'O'], 'gender')),
  phoneNumber: personalInput.shape.phoneNumber,
  mobileNumber: personalInput.shape.mobileNumber,
  street: z.optional(address.shape.street),
  houseNumber: z.optional(address.shape.houseNumber),
  houseNumberAddition: address.shape.houseNumberAddition,
  postCode: z.optional(address.shape.postCode),
  city: z.optional(address.shape.city),
  countryCode: country,
  locale: z.optional(language),
  eloId: z.optional(idElsewhere),
  novisId: z.optional(idElsewhere),
});

export type RowValues = z.infer<typeof rowValues> & {
  /** Undefined when the row names none. */
  readonly roleIds: readonly RoleId[] | undefined;
};

/** What is wrong with a row, by field. */
export type RowErrors = Partial<Record<ImportField | 'row', FieldError>>;

/** The cells of a row that are mapped and not empty. */
export type Cells = Partial<Record<ImportField, string>>;

/**
 * Reads a row as a form would be read.
 * @param roles that may be given, to find by name in either language
 * @param today `yyyy-MM-dd`
 */
export function readRow(
  cells: Cells,
  roles: readonly Role[],
  today: string,
): { readonly values: RowValues } | { readonly errors: RowErrors } {
  const { role, ...given } = cells;
  const input = {
    ...given,
    ...(given.birthDate ? { birthDate: isoDate(given.birthDate) } : {}),
    ...(given.gender ? { gender: genderOf(given.gender) } : {}),
    ...(given.birthCountryCode ? { birthCountryCode: countryCodeOf(given.birthCountryCode) } : {}),
    ...(given.countryCode ? { countryCode: countryCodeOf(given.countryCode) } : {}),
    ...(given.locale ? { locale: localeOf(given.locale) } : {}),
  };
  const parsed = rowValues.safeParse(input);
  const named = role === undefined ? undefined : rolesNamed(role, roles);
  const errors: RowErrors = {
    ...(parsed.success ? {} : fieldErrorsOf(parsed.error.issues, input)),
    ...(named === 'unknown' ? { role: { key: 'unknownRole' } } : {}),
    ...((parsed.data?.birthDate ?? '') > today ? { birthDate: { key: 'past' } } : {}),
  };
  if (!parsed.success || named === 'unknown' || Object.keys(errors).length > 0) return { errors };
  return { values: { ...parsed.data, roleIds: named } };
}

const languages: Readonly<Record<string, string>> = {
  nederlands: 'nl',
  dutch: 'nl',
  engels: 'en',
  english: 'en',
};

function localeOf(text: string): string {
  const low = text.toLowerCase();
  return languages[low] ?? low.slice(0, 2);
}

/** Several are separated by a bar or a comma. */
function rolesNamed(text: string, roles: readonly Role[]): RoleId[] | 'unknown' {
  const names = text.split(/[|,]/).map((name) => name.trim().toLowerCase());
  const found = names.map((wanted) =>
    roles.find(({ name, key }) => [name.nl, name.en, key].some((one) => one?.toLowerCase() === wanted)),
  );
  const ids = found.flatMap((role) => (role ? [role.roleId] : []));
  return ids.length < names.length ? 'unknown' : [...new Set(ids)];
}
