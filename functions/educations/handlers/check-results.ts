import { resultRoutes as routes } from '#shared/educations/result-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { studentsByNumber } from '../../people/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { educationOf } from '../repository.ts';
import { misfitOf } from '../results/rules.ts';
import { studiesOf } from '../student-repository.ts';

/** Looks at the lines of a file before anything is entered: whom each is about, and what doesn't fit. */
export const checkResults = handler(
  routes.checkResults,
  async function checkResults({ actor, params, body }, { table }) {
    const { companyId } = actor;
    const { learnpathId, lines } = body;
    const [about, students] = await Promise.all([
      educationOf(table, companyId, params.educationId),
      studentsByNumber(
        table,
        companyId,
        lines.map(({ studentNumber }) => studentNumber),
      ),
    ]);
    if (!about.linkedLearnpaths.some((one) => one.learnpathId === learnpathId))
      throw new Refusal('LEARNPATH_NOT_FOUND');
    const ids = [...new Set(students.values())];
    const [listed, studies] = await Promise.all([
      table.batchGet(ids.map((userId) => membership.at({ companyId, userId }))),
      Promise.all(ids.map((userId) => studiesOf(table, { companyId, userId }))),
    ]);
    const names = new Map(ids.map((userId, at) => [userId, listed[at]?.name]));
    const blocksOf = new Map(ids.map((userId, at) => [userId, studies[at]?.blocks ?? []]));
    const of = { ...params, learnpathId };
    const data = lines.map(({ studentNumber, ...mark }) => {
      const userId = students.get(studentNumber);
      const name = userId && names.get(userId);
      if (!userId || name === undefined)
        return { studentNumber, student: null, problem: 'unknownStudent' as const };
      const problem = misfitOf(blocksOf.get(userId) ?? [], of, mark);
      return { studentNumber, student: { userId, name }, problem };
    });
    return { data };
  },
);
