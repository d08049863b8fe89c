import type {
  ComparedEducation,
  OfferedEducation,
  OnboardingComparison,
  OnboardingField,
} from '#shared/educations/onboarding-schemas.ts';
import { educationChange } from '#shared/educations/schemas.ts';
import { foldWords } from '../../platform/table/words.ts';
import type { Education } from '../education.ts';

/** What is compared of an education. */
export type Compared = Pick<
  Education,
  'educationId' | 'version' | 'name' | 'code' | 'studyYear' | 'status' | 'meta'
>;

/**
 * Holds the educations of a company against what the onboarding says of them. An education is known there by its Novis id,
 * else by its code, else by its name, as far as that is one education's alone; the versions of several years may be known
 * as the same one. What was archived is compared no more.
 */
export function compared(
  here: readonly Compared[],
  there: readonly OfferedEducation[],
): OnboardingComparison {
  const keys = [
    keyed(there, ({ id }) => id),
    keyed(there, ({ code }) => code),
    keyed(there, nameOf),
  ] as const;
  const found = (one: Compared) =>
    keys[0].get(one.meta.novisId) ?? keys[1].get(one.code) ?? keys[2].get(nameOf(one));
  const matches = here
    .filter(({ status }) => status !== 3)
    .map((one) => {
      const offered = found(one);
      return { one, offered, differences: offered ? differencesOf(one, offered) : [] };
    });
  // An archived education is here too: it lacks nowhere.
  const known = new Set(here.map(found));
  return {
    differing: matches.flatMap(({ one, differences }) =>
      differences.length > 0 ? [presentCompared(one, differences)] : [],
    ),
    same: matches.filter(({ offered, differences }) => offered && differences.length === 0).length,
    missing: there.filter((one) => !known.has(one)),
    unknown: matches.flatMap(({ one: { educationId: id, name, studyYear }, offered }) =>
      offered ? [] : [{ id, name, studyYear }],
    ),
  };
}

const nameOf = ({ name }: { readonly name: string }) => foldWords(name).join(' ');

/** By key; what several have, or is empty, tells none of them. */
function keyed(all: readonly OfferedEducation[], keyOf: (one: OfferedEducation) => string) {
  const found = new Map<string, OfferedEducation | undefined>();
  for (const one of all) {
    const key = keyOf(one);
    if (key !== '') found.set(key, found.has(key) ? undefined : one);
  }
  return found;
}

function differencesOf(one: Compared, offered: OfferedEducation): ComparedEducation['differences'] {
  const sides: Readonly<Record<OnboardingField, readonly [here: string, there: string]>> = {
    name: [one.name, offered.name],
    code: [one.code, offered.code],
    novisId: [one.meta.novisId, offered.id],
  };
  return (['name', 'code', 'novisId'] as const).flatMap((field) => {
    const [own, other] = sides[field];
    if (own === other) return [];
    const fits = field !== 'code' || educationChange.shape.code.safeParse(other).success;
    return [{ field, here: own, there: other, fits }];
  });
}

function presentCompared(
  { educationId: id, version, name, studyYear, status, meta }: Compared,
  differences: ComparedEducation['differences'],
): ComparedEducation {
  return { id, version, name, studyYear, status, meta, differences };
}
