import { addressProblems } from '#shared/people/address.ts';
import { isBsn, isOnderwijsnummer } from '#shared/people/bsn.ts';
import { countries } from '#shared/people/countries.ts';
import { areas, pastCountries } from './past-countries.ts';
import type { PersonOnRecord, RegisterRecord } from './record.ts';
import type { Problem, ProblemField, ProblemKind } from './schemas.ts';

/** The first year in which a living student can have been born. */
const earliestBirthYear = 1900;
/** Nobody enrols in higher education younger than this. */
const youngestYears = 12;
/** What one module can weigh, the credits of a study year; and the longest education that gives a degree. */
const mostEcts = { enrolment: 60, result: 240 } as const;

/** Texts that people type, and that a spreadsheet takes for a formula when they begin like one. */
const formulas = [
  'surname',
  'prefixName',
  'initials',
  'street',
  'houseNumberAddition',
  'city',
] as const satisfies ProblemField[];

/**
 * What DUO would refuse in a record. Sources: spec section 5 ("DUO data checks"), and the formats of the file.
 * @param record as it would be delivered; without its number, that one is only checked to be there
 * @returns each failing field with a key under `register:problems`; empty when the record may go
 */
export function problemsOf(record: RegisterRecord): Problem[] {
  return [
    ...check('brinCode', /^\d{2}[A-Z]{2}$/.test(record.brinCode)),
    ...check('locationNumber', /^\d{2}$/.test(record.locationNumber)),
    ...required('programmeCode', record.programmeCode, (code) => /^\d{5}$/.test(code)),
    ...check('sequenceNumber', /^[A-Z0-9]{1,20}$/i.test(record.sequenceNumber)),
    ...check('ects', record.ects > 0 && record.ects <= mostEcts[record.kind]),
    ...check('endsOn', record.startsOn <= record.endsOn, 'beforeStart'),
    ...personProblems(record),
    ...formulaProblems(record, ['moduleTitle']),
  ];
}

/**
 * What DUO would refuse in what is known of a student, whatever is reported of them.
 * @param record with the day on which they begin
 */
export function personProblems(record: PersonOnRecord & Pick<RegisterRecord, 'startsOn'>): Problem[] {
  return [
    ...numberProblems(record),
    ...required('studentNumber', record.studentNumber, (number) => /^[A-Z0-9-]{1,20}$/i.test(number)),
    ...required('birthDate', record.birthDate, (date) => isBirthDate(date, record.startsOn)),
    ...required(
      'birthCountryCode',
      record.birthCountryCode,
      (code) => isBirthCountry(code, record.birthDate),
      'notInList',
    ),
    ...required('gender', record.gender, (gender) => ['M', 'V', 'O'].includes(gender)),
    ...addressChecks(record),
    ...formulaProblems(record, formulas),
  ];
}

function formulaProblems<Field extends ProblemField>(
  record: Readonly<Record<Field, string | null>>,
  fields: readonly Field[],
): Problem[] {
  return fields.flatMap((field) => check(field, !/^[=+\-@]/.test(record[field] ?? ''), 'formula'));
}

function numberProblems({ hasBsn, bsn, onderwijsnummer }: PersonOnRecord): Problem[] {
  if (!hasBsn) return [{ field: 'bsn', problem: 'missing' }];
  const valid =
    (bsn === null || isBsn(bsn)) && (onderwijsnummer === null || isOnderwijsnummer(onderwijsnummer));
  return check('bsn', valid);
}

function addressChecks(record: PersonOnRecord): Problem[] {
  const { street, houseNumber, postCode, city, countryCode } = record;
  if (countryCode === null) return [{ field: 'address', problem: 'missing' }];
  const wrong = addressProblems({ houseNumber: houseNumber ?? '', postCode: postCode ?? '', countryCode });
  return [
    ...required('street', street),
    ...required('houseNumber', houseNumber, () => !('houseNumber' in wrong)),
    ...required('postCode', postCode, () => !('postCode' in wrong)),
    ...required('city', city),
    ...check('countryCode', countryCode in countries, 'notInList'),
  ];
}

function isBirthDate(date: string, startsOn: string): boolean {
  const years = Number(startsOn.slice(0, 4)) - Number(date.slice(0, 4));
  return Number(date.slice(0, 4)) >= earliestBirthYear && years >= youngestYears;
}

function isBirthCountry(code: string, birthDate: string | null): boolean {
  const endedOn = pastCountries[code];
  if (endedOn !== undefined) return birthDate !== null && birthDate <= endedOn;
  return code in countries || areas.includes(code);
}

function required(
  field: ProblemField,
  value: string | null,
  valid: (value: string) => boolean = () => true,
  problem: ProblemKind = 'invalid',
): Problem[] {
  if (!value) return [{ field, problem: 'missing' }];
  return check(field, valid(value), problem);
}

function check(field: ProblemField, holds: boolean, problem: ProblemKind = 'invalid'): Problem[] {
  return holds ? [] : [{ field, problem }];
}
