import type { ProblemField } from '#shared/register/schemas.ts';
import { askedField } from '#web/ui/asked-field.ts';
import { paths } from './paths.ts';

/** Where a field of a record stands in the form of its student, by the name that the form gives it. */
const ofStudent: Partial<Record<ProblemField, string>> = {
  // Its section: the field itself lies in a window.
  bsn: 'bsn',
  studentNumber: 'studentNumber',
  surname: 'profile.surname',
  prefixName: 'profile.prefixName',
  initials: 'profile.initials',
  birthDate: 'personal.birthDate',
  birthCountryCode: 'personal.birthCountryCode',
  gender: 'personal.gender',
  address: 'hasAddress',
  street: 'address.street',
  houseNumber: 'address.houseNumber',
  houseNumberAddition: 'address.houseNumberAddition',
  postCode: 'address.postCode',
  city: 'address.city',
  countryCode: 'address.countryCode',
};

/** The address at which a wrong field of a student's record is mended; undefined where it isn't the student's. */
export function mendingPlace(studentId: string, field: ProblemField): string | undefined {
  const name = ofStudent[field];
  return name && `${paths.admin.user(studentId)}${askedField(name)}`;
}
