/** An account of the fake directory. */
export interface FakeAccount {
  /** What a directory calls `oid`. */
  readonly id: string;
  readonly tenant: string;
  readonly name: string;
  readonly email: string;
  readonly studentNumber: string | null;
  /** As the directory writes it. */
  readonly affiliation: string;
}

/** The institutions of the fake directory; no organisation lets in the last one. */
export const fakeTenants = {
  zilverbrug: '99999999-0000-4000-8000-00000000a001',
  waterveen: '99999999-0000-4000-8000-00000000a002',
  elsewhere: '99999999-0000-4000-8000-00000000a003',
} as const;

const names: readonly (readonly [keyof typeof fakeTenants, string, string])[] = [
  ['zilverbrug', 'anouk', "Anouk van der Heijden-in 't Veld"],
  ['zilverbrug', 'ruben', 'Ruben van der Laan'],
  ['zilverbrug', 'farah', 'Farah Bensaïd'],
  ['zilverbrug', 'pieterbas', 'Pieter-Bas Zuurmond'],
  ['zilverbrug', 'loes', 'Loes op de Beek'],
  ['zilverbrug', 'greetje', "Greetje 't Hart"],
  ['zilverbrug', 'bo', 'Bo Li'],
  ['zilverbrug', 'samira', 'Samira el Amrani'],
  ['zilverbrug', 'noor', "Noor in 't Hout"],
  ['waterveen', 'tom', 'Tom Oz'],
  ['waterveen', 'daan', 'Daan Jansen'],
  ['elsewhere', 'vera', 'Vera van Elders'],
  // Whom the directory knows and the product doesn't yet.
  ['zilverbrug', 'iris', 'Iris ten Cate'],
  ['zilverbrug', 'hugo', 'Hugo Vermeulen'],
];

const students = new Set(['bo', 'samira', 'noor', 'daan', 'iris']);

/** Who has an account at the fake directory. */
export const fakeAccounts: readonly FakeAccount[] = names.map(([tenant, key, name], position) => ({
  id: `99999999-0000-4000-8000-${String(position + 1).padStart(12, '0')}`,
  tenant: fakeTenants[tenant],
  name,
  email: `${key}@${tenant}.example`,
  ...(students.has(key)
    ? { studentNumber: `S9${String(position + 1).padStart(5, '0')}`, affiliation: 'student' }
    : { studentNumber: null, affiliation: 'medewerker' }),
}));

/** A class of the fake directory, with who is in it by the part of their address before the @. */
export interface FakeClass {
  readonly id: string;
  readonly tenant: string;
  readonly displayName: string;
  readonly classCode: string;
  readonly members: readonly string[];
}

const classes: readonly (readonly [string, string, readonly string[]])[] = [
  ['Programmeren 1A', 'PROG-1A', ['bo', 'samira', 'iris', 'loes']],
  ['Programmeren 1B', 'PROG-1B', ['noor', 'loes']],
  ['Onderzoek 2', 'OND-2', ['samira', 'noor']],
];

/** The classes of the fake directory, all of one institution. */
export const fakeClasses: readonly FakeClass[] = classes.map(
  ([displayName, classCode, members], position) => ({
    id: `99999999-0000-4000-8000-c${String(position + 1).padStart(11, '0')}`,
    tenant: fakeTenants.zilverbrug,
    ...{ displayName, classCode, members },
  }),
);
