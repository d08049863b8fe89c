import type { ProgrammePart, TaughtEducation } from '#shared/guidance/education-routes.ts';
import type { Ids, LearnpathId } from '#shared/identity/ids.ts';
import type { Education } from '../educations/public.ts';

type Shown = Pick<
  Education,
  'educationId' | 'name' | 'studyYear' | 'level' | 'points' | 'learnpathCount' | 'linkedLearnpaths'
>;

/** An education, and what of it is the viewer's own: learning paths that they teach, and students. */
export function presentEducation(
  of: Shown,
  own: ReadonlySet<LearnpathId>,
  registrations: readonly Ids<'educationId'>[],
): TaughtEducation {
  const { educationId: id, name, studyYear, level, points, learnpathCount, linkedLearnpaths } = of;
  return {
    ...{ id, name, studyYear, level, points, learnpathCount },
    ownLearnpathCount: linkedLearnpaths.filter(({ learnpathId }) => own.has(learnpathId)).length,
    studentCount: registrations.filter((one) => one.educationId === id).length,
  };
}

/** Its learning paths, module by module; those in no module come last, with no id and no title. */
export function presentProgramme(
  { linkedLearnpaths, modules }: Pick<Education, 'linkedLearnpaths' | 'modules'>,
  own: ReadonlySet<LearnpathId>,
) {
  const parts = new Map<LearnpathId, ProgrammePart>(
    linkedLearnpaths.map(({ learnpathId, title, ects }) => [
      learnpathId,
      { learnpathId, title, ects, own: own.has(learnpathId) },
    ]),
  );
  const inModules = modules.map(({ id, title, learnpaths }) => ({
    ...{ id, title },
    learnpaths: learnpaths.flatMap(({ learnpathId }) => parts.get(learnpathId) ?? []),
  }));
  const held = new Set(inModules.flatMap(({ learnpaths }) => learnpaths.map((one) => one.learnpathId)));
  const rest = [...parts.values()].filter(({ learnpathId }) => !held.has(learnpathId));
  return rest.length > 0 ? [...inModules, { id: null, title: '', learnpaths: rest }] : inModules;
}
