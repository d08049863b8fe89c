import type { Language } from '#shared/http/fields.ts';
import en from '#shared/i18n/en/export.json' with { type: 'json' };
import nl from '#shared/i18n/nl/export.json' with { type: 'json' };
import type { CompanyId } from '#shared/identity/ids.ts';
import type { ExportColumn } from '#shared/people/export-routes.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';

import type { Role, User } from '../../platform/identity/entities.ts';
import type { Cell } from '../../platform/sheet/rows.ts';

/** What a file of users says beside what people are called. */
export const exportTexts = { nl, en };

/** Whom a row is about, where, and in which language it says so. */
export interface Exported {
  readonly person: User;
  readonly companyId: CompanyId;
  readonly roles: readonly Role[];
  readonly language: Language;
}

/** What stands in the row of a person under each of the columns. */
export function cellsOf(columns: readonly ExportColumn[], exported: Exported): Cell[] {
  return columns.map((column) => cells[column](exported) ?? null);
}

const cells: Readonly<Record<ExportColumn, (of: Exported) => Cell | undefined>> = {
  email: ({ person }) => person.email,
  firstName: ({ person }) => person.profile.firstName,
  prefixName: ({ person }) => person.profile.prefixName,
  surname: ({ person }) => person.profile.surname,
  initials: ({ person }) => person.profile.initials,
  maidenName: ({ person }) => person.profile.maidenName,
  studentNumber: ({ person }) => person.studentNumber,
  role: roleNames,
  status: ({ person, language }) => exportTexts[language].status[`${person.status}`],
  locale: ({ person }) => person.locale,
  birthDate: ({ person }) => dateOf(person.personal.birthDate),
  birthPlace: ({ person }) => person.personal.birthPlace,
  birthCountryCode: ({ person }) => person.personal.birthCountryCode,
  gender: ({ person }) => person.personal.gender,
  phoneNumber: ({ person }) => person.personal.phoneNumber,
  mobileNumber: ({ person }) => person.personal.mobileNumber,
  street: ({ person }) => person.address?.street,
  houseNumber: ({ person }) => person.address?.houseNumber,
  houseNumberAddition: ({ person }) => person.address?.houseNumberAddition,
  postCode: ({ person }) => person.address?.postCode,
  city: ({ person }) => person.address?.city,
  countryCode: ({ person }) => person.address?.countryCode,
  eloId: ({ person }) => person.userMeta?.eloId,
  novisId: ({ person }) => person.userMeta?.novisId,
  invitedAt: ({ person }) => dateOf(person.invitedAt && dutchDate(person.invitedAt)),
  createdAt: ({ person }) => dateOf(dutchDate(person.createdAt)),
};

const dateOf = (date: string | null | undefined): Cell => (date ? { date } : null);

function roleNames({ person, companyId, roles, language }: Exported): string {
  const held = person.memberships[companyId] ?? [];
  return roles
    .filter(({ roleId }) => held.includes(roleId))
    .map(({ name }) => name[language])
    .join(', ');
}
