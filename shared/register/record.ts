import type { MutationAction, MutationKind } from './schemas.ts';

/**
 * One line of a delivery to DUO, as plain values: dates `yyyy-MM-dd`, codes as text. What is not known is null. A file
 * layout picks from this, and the checks judge it.
 */
export interface RegisterRecord extends PersonOnRecord {
  readonly kind: MutationKind;
  readonly action: MutationAction;
  readonly sequenceNumber: string;
  readonly brinCode: string;
  /** Two digits: a vestigingsnummer of `5` is `05`. */
  readonly locationNumber: string;
  readonly programmeCode: string | null;
  /** Of a degree, the education's. */
  readonly moduleTitle: string;
  readonly ects: number;
  readonly startsOn: string;
  /** When the module ended, or the degree was granted. */
  readonly endsOn: string;
}

/** What a line says of its student. */
export interface PersonOnRecord {
  readonly studentNumber: string | null;
  /** Whether a BSN or onderwijsnummer is stored. The number itself is there only while a file is written. */
  readonly hasBsn: boolean;
  readonly bsn: string | null;
  readonly onderwijsnummer: string | null;
  readonly surname: string;
  readonly prefixName: string | null;
  readonly initials: string | null;
  readonly birthDate: string | null;
  readonly birthCountryCode: string | null;
  readonly gender: string | null;
  readonly street: string | null;
  readonly houseNumber: string | null;
  readonly houseNumberAddition: string | null;
  readonly postCode: string | null;
  readonly city: string | null;
  readonly countryCode: string | null;
}
