import type { Ids, LearnpathId } from '#shared/identity/ids.ts';

interface Linked {
  readonly learnpathId: LearnpathId;
  readonly ects: number;
}

interface Parts {
  readonly learnpaths: readonly Ids<'learnpathId'>[];
}

/**
 * The study points of a module: of its learning paths together.
 * @param linked of the education, which knows what each is worth
 * @returns in EC
 */
export function pointsOfModule({ learnpaths }: Parts, linked: readonly Linked[]): number {
  const worth = new Map(linked.map(({ learnpathId, ects }) => [learnpathId, ects]));
  return learnpaths.reduce((total, { learnpathId }) => total + (worth.get(learnpathId) ?? 0), 0);
}

/** The study points of all modules together, in EC. */
export function pointsOfModules(modules: readonly Parts[], linked: readonly Linked[]): number {
  return modules.reduce((total, module) => total + pointsOfModule(module, linked), 0);
}
