import type { AssignmentId } from '#shared/identity/ids.ts';
import type { AssignmentSums } from './entities.ts';
import type { AssessedFacts } from './facts.ts';

type Names = Pick<AssignmentSums, 'title' | 'namedBy' | 'criteria'>;

/**
 * What an assignment and its criteria are called: by the latest version that is known. Criteria that it asks no more
 * stay behind the others, as grades were given for them.
 */
export function namesAfter(
  before: Names | undefined,
  assignmentId: AssignmentId,
  work: AssessedFacts['work'],
): Names {
  const known: Names = before ?? { title: '', namedBy: 0, criteria: [] };
  return work
    .filter(({ attempt }) => attempt.assignmentId === assignmentId)
    .reduce((names, { attempt, details }) => {
      const { publishedVersion, assignmentTitle } = attempt;
      const asked = details?.content.partialAssignments.flatMap(({ criteria }) =>
        criteria.map(({ id, title }) => ({ id, title })),
      );
      const isLatest = publishedVersion >= names.namedBy;
      const [first, then] = isLatest ? [asked ?? [], names.criteria] : [names.criteria, asked ?? []];
      const ids = new Set(first.map(({ id }) => id));
      return {
        title: isLatest ? assignmentTitle : names.title,
        namedBy: Math.max(publishedVersion, names.namedBy),
        criteria: [...first, ...then.filter(({ id }) => !ids.has(id))],
      };
    }, known);
}
