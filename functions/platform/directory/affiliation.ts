import { type Affiliation, affiliation } from '#shared/identity/affiliation.ts';

const employees: ReadonlySet<string> = new Set([
  'employee',
  'staff',
  'faculty',
  'teacher',
  'medewerker',
  'docent',
]);

/**
 * What a word of a directory makes somebody, by those of eduPersonAffiliation and those that Dutch institutions use in
 * their place. What stands after an `@` is the institution.
 * @returns null for any other word: a guest, a former student
 */
export function affiliationIn(value: string | null): Affiliation | null {
  const [word = ''] = (value ?? '').toLowerCase().split('@');
  if (word === 'student') return 'student';
  return employees.has(word) ? 'employee' : null;
}

/**
 * What a claim says, which may hold one word or several.
 * @returns each once, in an order that stays; undefined where the claim is missing
 */
export function affiliationsIn(claim: unknown): Affiliation[] | undefined {
  if (claim === undefined || claim === null) return undefined;
  const words: unknown[] = Array.isArray(claim) ? claim : [claim];
  const found = words.map((word) => (typeof word === 'string' ? affiliationIn(word) : null));
  return affiliation.options.filter((one) => found.includes(one));
}
