import { isOnderwijsnummer } from '#shared/people/bsn.ts';
import { problemsOf } from '#shared/register/checks.ts';
import type { PersonOnRecord, RegisterRecord } from '#shared/register/record.ts';
import type { Problem, Programme } from '#shared/register/schemas.ts';
import type { Education } from '../educations/public.ts';
import type { RegisterData } from '../people/public.ts';
import type { Company } from '../platform/identity/entities.ts';
import { fullName, sortName } from '../platform/identity/memberships.ts';
import type { Settings } from './export.ts';
import type { NewMutation } from './mutation.ts';

/** What a mutation's line in the file is made of, besides the mutation. */
export interface Sources {
  readonly person: RegisterData;
  readonly company: Company;
  readonly settings: Settings | undefined;
  /** Whose degree it is, or in whose block the student had the learning path; undefined of what is in none. */
  readonly education: Pick<Education, 'meta' | 'code' | 'title' | 'brinCode' | 'locationNumber'> | undefined;
}

/**
 * The line of a mutation.
 * @param number the student's BSN or onderwijsnummer in full; absent while nothing is written
 */
export function lineOf(of: NewMutation, sources: Sources, number?: string): RegisterRecord {
  const { person, company } = sources;
  return {
    kind: of.kind,
    action: of.action,
    sequenceNumber: of.sequenceNumber,
    brinCode: company.brinCode,
    locationNumber: String(locationOf(sources)).padStart(2, '0'),
    programmeCode: programmeOf(of, sources)?.programmeCode ?? null,
    moduleTitle: of.learnpathTitle,
    ects: of.ects,
    startsOn: of.startsOn,
    endsOn: of.happenedOn,
    ...personOf(person, number),
  };
}

/**
 * Where it was studied: a vestigingsnummer belongs to a BRIN, and all lines of a file have that of the institution which
 * registers (domain facts, section 1). So an education's own counts while it has that BRIN too.
 */
function locationOf({ company, education }: Sources): number {
  return education?.brinCode === company.brinCode ? education.locationNumber : company.locationNumber;
}

/** What a line says of its student. @param number as `lineOf` has it */
export function personOf(person: RegisterData, number?: string): PersonOnRecord {
  const { profile, personal, address } = person;
  const isOther = number !== undefined && isOnderwijsnummer(number);
  return {
    studentNumber: person.studentNumber,
    hasBsn: person.sealedBsn !== null,
    bsn: isOther ? null : (number ?? null),
    onderwijsnummer: isOther ? number : null,
    surname: profile.surname,
    prefixName: profile.prefixName || null,
    initials: profile.initials || null,
    birthDate: personal.birthDate ?? null,
    birthCountryCode: personal.birthCountryCode ?? null,
    gender: personal.gender ?? null,
    street: address?.street || null,
    houseNumber: address?.houseNumber || null,
    houseNumberAddition: address?.houseNumberAddition || null,
    postCode: address?.postCode || null,
    city: address?.city || null,
    countryCode: address?.countryCode ?? null,
  };
}

/** A mutation with what it copies of student and programme, and the problems that follow, as they are now. */
export function refreshed(of: NewMutation, sources: Sources): NewMutation {
  const { person } = sources;
  const { profile } = person;
  const programme = programmeOf(of, sources);
  const problems: Problem[] = of.state === 'open' ? problemsOf(lineOf(of, sources)) : [];
  return {
    ...of,
    studentName: fullName(profile),
    sortName: sortName(profile),
    studentNumber: person.studentNumber,
    programmeTitle: programme?.programmeTitle ?? '',
    programmeCode: programme?.programmeCode ?? '',
    problems,
  };
}

/**
 * What a module is reported under: the education in which it was planned, if DUO knows that; else what the company set. A
 * degree is that of its education, and of no other.
 */
function programmeOf({ kind }: NewMutation, { education, settings }: Sources): Programme | undefined {
  if (!education || (kind === 'enrolment' && !education.code)) return settings;
  return { programmeTitle: education.title, programmeCode: education.code };
}
