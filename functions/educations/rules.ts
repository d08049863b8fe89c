import { isDecided } from '#shared/educations/progress.ts';
import { pointsOfModules } from '#shared/educations/rules.ts';
import {
  type EducationModule,
  type LinkedLearnpath,
  type ModulesInput,
  maxLinks,
} from '#shared/educations/schemas.ts';
import { defined } from '#shared/http/defined.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { EducationId, LearnpathId, ModuleId } from '#shared/identity/ids.ts';
import type { Education } from './education.ts';

/** A linked learning path, as the path itself tells of it. */
type LinkedCard = Omit<LinkedLearnpath, 'requires'>;
type Unsaved = Omit<Education, 'version'>;
type Change = { readonly [Name in keyof Education]?: Education[Name] | undefined };

/**
 * An education after a change.
 * @param now UTC instant
 * @throws Refusal INVALID_INPUT at `points` when the modules hold more than it would take
 */
export function changed<Of extends Unsaved>(before: Of, change: Change, now: string): Of {
  const after = { ...before, ...defined(change), updatedAt: now };
  refuseTooMany(pointsOfModules(after.modules, after.linkedLearnpaths), after.points, 'points');
  return after;
}

/**
 * An education with more learning paths, after those it has.
 * @param found as they are remembered from now on, in the order asked for
 * @throws Refusal LEARNPATH_NOT_FOUND when one is missing, INVALID_INPUT when one is there already, is named twice or
 *   is one too many
 */
export function linked<Of extends Unsaved>(
  before: Of,
  found: readonly ((LinkedCard & { readonly requires?: LearnpathId[] }) | undefined)[],
  now: string,
): Of {
  const added = found.filter((card) => card !== undefined);
  if (added.length !== found.length) throw new Refusal('LEARNPATH_NOT_FOUND');
  const all = [
    ...before.linkedLearnpaths,
    ...added.map((card) => ({ requires: [], ...card, linkedAt: now })),
  ];
  if (new Set(all.map(({ learnpathId }) => learnpathId)).size !== all.length)
    throw new Refusal('INVALID_INPUT', { learnpathIds: { key: 'duplicate' } });
  if (all.length > maxLinks)
    throw new Refusal('INVALID_INPUT', { learnpathIds: { key: 'maxItems', values: { max: maxLinks } } });
  return { ...before, linkedLearnpaths: all, learnpathCount: all.length, updatedAt: now };
}

/**
 * An education without one of its learning paths.
 * @throws Refusal LEARNPATH_NOT_FOUND when it isn't linked, LEARNPATH_IN_BLOCK while it is in a module (spec section 5)
 */
export function unlinked<Of extends Unsaved>(before: Of, learnpathId: LearnpathId, now: string): Of {
  const rest = before.linkedLearnpaths
    .filter((one) => one.learnpathId !== learnpathId)
    .map((one) => ({ ...one, requires: one.requires.filter((id) => id !== learnpathId) }));
  if (rest.length === before.linkedLearnpaths.length) throw new Refusal('LEARNPATH_NOT_FOUND');
  if (before.modules.some(({ learnpaths }) => learnpaths.some((part) => part.learnpathId === learnpathId)))
    throw new Refusal('LEARNPATH_IN_BLOCK');
  return { ...before, linkedLearnpaths: rest, learnpathCount: rest.length, updatedAt: now };
}

/**
 * An education in which a learning path comes after others: who plans it has passed those, or will have by then.
 * @throws Refusal LEARNPATH_NOT_FOUND when one of them isn't linked, INVALID_INPUT when one is named twice, or comes after
 *   itself by whichever way
 */
export function requiring<Of extends Unsaved>(
  before: Of,
  learnpathId: LearnpathId,
  requires: readonly LearnpathId[],
  now: string,
): Of {
  const linkedLearnpaths = before.linkedLearnpaths.map((one) =>
    one.learnpathId === learnpathId ? { ...one, requires: [...requires] } : one,
  );
  const asked = new Map(linkedLearnpaths.map((one) => [one.learnpathId, one.requires]));
  if ([learnpathId, ...requires].some((id) => !asked.has(id))) throw new Refusal('LEARNPATH_NOT_FOUND');
  if (new Set(requires).size < requires.length)
    throw new Refusal('INVALID_INPUT', { requires: { key: 'duplicate' } });
  const seen = new Set<LearnpathId>();
  const ahead = [...requires];
  for (const id of ahead) {
    if (id === learnpathId) throw new Refusal('INVALID_INPUT', { requires: { key: 'afterItself' } });
    if (seen.has(id)) continue;
    seen.add(id);
    ahead.push(...(asked.get(id) ?? []));
  }
  return { ...before, linkedLearnpaths, updatedAt: now };
}

/**
 * An education with other modules, in the order given.
 * @param newId for a module that is new
 * @throws Refusal MODULE_NOT_FOUND for the id of a module that isn't there, LEARNPATH_NOT_FOUND for a learning path that
 *   isn't linked, INVALID_INPUT when one stands in two places, is passed or exempt beforehand, or the study points are more than the education takes
 */
export function withModules<Of extends Unsaved>(
  before: Of,
  wanted: ModulesInput,
  newId: () => ModuleId,
  now: string,
): Of {
  const had = new Set(before.modules.map(({ id }) => id));
  if (wanted.some(({ id }) => id !== undefined && !had.has(id))) throw new Refusal('MODULE_NOT_FOUND');
  const modules = wanted.map((module): EducationModule => ({ ...module, id: module.id ?? newId() }));
  refuseRepeated(modules);
  refuseDecided(modules);
  const known = new Set(before.linkedLearnpaths.map(({ learnpathId }) => learnpathId));
  if (modules.some(({ learnpaths }) => learnpaths.some(({ learnpathId }) => !known.has(learnpathId))))
    throw new Refusal('LEARNPATH_NOT_FOUND');
  refuseTooMany(pointsOfModules(modules, before.linkedLearnpaths), before.points, 'modules');
  return { ...before, modules, updatedAt: now };
}

function refuseRepeated(modules: readonly EducationModule[]): void {
  const ids = new Set<string>();
  for (const [index, { id, learnpaths }] of modules.entries()) {
    for (const one of [id, ...learnpaths.map(({ learnpathId }) => learnpathId)]) {
      if (ids.has(one)) throw new Refusal('INVALID_INPUT', { [`modules.${index}`]: { key: 'duplicate' } });
      ids.add(one);
    }
  }
}

/** What a student passed, failed or is exempt from is decided for each of them, and for nobody beforehand. */
function refuseDecided(modules: readonly EducationModule[]): void {
  const found = modules.findIndex(({ learnpaths }) => learnpaths.some(({ status }) => isDecided(status)));
  if (found !== -1) throw new Refusal('INVALID_INPUT', { [`modules.${found}`]: { key: 'decidedElsewhere' } });
}

/** Source: spec section 5, "Total ECTS cannot exceed the maximum". */
function refuseTooMany(total: number, max: number, field: string): void {
  if (total > max)
    throw new Refusal('INVALID_INPUT', { [field]: { key: 'tooManyPoints', values: { total, max } } });
}

/**
 * A copy of an education for another year, with nothing linked yet.
 * @param as what it is called, and the year it is for
 */
export function copied(
  of: Unsaved,
  educationId: EducationId,
  as: { readonly name: string; readonly studyYear: number },
  now: string,
): Unsaved {
  return {
    ...of,
    ...as,
    educationId,
    versionOf: rootOf(of),
    linkedLearnpaths: [],
    learnpathCount: 0,
    deletingSince: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** What all versions of an education have in common: the first of them. */
export const rootOf = ({ versionOf, educationId }: Pick<Unsaved, 'versionOf' | 'educationId'>): EducationId =>
  versionOf ?? educationId;

/** An education with what it remembers of a learning path brought up to date. */
export function remembering<Of extends Unsaved>(before: Of, card: LinkedCard): Of {
  const linkedLearnpaths = before.linkedLearnpaths.map((one) =>
    one.learnpathId === card.learnpathId ? { ...one, ...card } : one,
  );
  return { ...before, linkedLearnpaths };
}

/**
 * What an education asks of who studies it: the learning paths without which nobody graduates, those of its modules, and
 * which of them make up its propaedeutic phase, when its degree is given cum laude, and which attempt counts. Whoever studies a
 * flexible one chooses.
 */
export function askedBy({
  educationType,
  modules,
  propaedeuticPhase,
  cumLaude,
  attemptRule,
}: Pick<Unsaved, 'educationType' | 'modules' | 'propaedeuticPhase' | 'cumLaude' | 'attemptRule'>) {
  const parts = educationType === 2 ? [] : modules.flatMap(({ learnpaths }) => learnpaths);
  const first = propaedeuticPhase === 'none' ? [] : parts.filter(({ studyPhase }) => studyPhase === 1);
  return {
    compulsory: parts.map(({ learnpathId }) => learnpathId),
    propaedeutic: first.map(({ learnpathId }) => learnpathId),
    propaedeuticExam: propaedeuticPhase === 'with-exam',
    cumLaudeRules: cumLaude,
    attemptRule,
  };
}
