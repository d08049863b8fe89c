import type { Affiliation } from '#shared/identity/affiliation.ts';

/** What binds the two halves of a sign-in: made at its start, kept on the server until its end. */
export interface Binding {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE: only who has it can turn the code into tokens. */
  readonly verifier: string;
}

/** What a directory sends the browser back with. */
export interface Answer {
  readonly code: string;
  readonly iss?: string | undefined;
}

/** An account of a directory, by what its token says. */
export interface DirectoryAccount {
  readonly directoryId: string;
  readonly tenant: string;
  readonly account: string;
  readonly label: string;
  readonly studentNumber: string | undefined;
  /** Absent: the directory doesn't say it. */
  readonly affiliations?: Affiliation[] | undefined;
}

/** A class of an institution. */
export interface DirectoryClass {
  readonly classId: string;
  readonly name: string;
  readonly code: string | null;
}

/** Somebody whom an institution's directory knows. */
export interface DirectoryPerson {
  readonly account: string;
  readonly firstName: string;
  readonly surname: string;
  readonly email: string;
  readonly studentNumber: string | null;
  readonly affiliation: Affiliation | null;
}
