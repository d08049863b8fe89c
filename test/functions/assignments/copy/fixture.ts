import { handler as assignments } from '#functions/assignments/api.ts';
import { handler as worker } from '#functions/assignments/jobs.ts';
import { type Job, jobOf } from '#functions/platform/job/job.ts';
import { routes } from '#shared/assignments/routes.ts';
import type { Assignment } from '#shared/assignments/schemas.ts';
import type { Route } from '#shared/http/route.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { jobId as jobIdOf } from '#shared/identity/ids.ts';
import { documentRoutes } from '#shared/learnpaths/document-routes.ts';
import { outcomeRoutes } from '#shared/learnpaths/outcome-routes.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import type { Learnpath } from '#shared/learnpaths/schemas.ts';
import { type CallInput, callRoute, lambdaContext, signInAs } from '#test/support/api.ts';
import { settle } from '#test/support/settle.ts';
import { call, course, type Name, people, services } from '../../content/offers/fixture.ts';

/** Calls a route of assignments. */
export async function assign<const R extends Route>(route: R, who: Name, input: CallInput = {}) {
  const as = await signInAs(services, people[who].userId);
  return callRoute(assignments, route, input, { as });
}

/** Calls the step that does portions, as the state machine does. */
export async function run(companyId: CompanyId, jobId: string): Promise<void> {
  await worker({ step: 'run', input: { companyId, jobId, attempt: 1 } }, lambdaContext);
}
export const stored = (companyId: CompanyId, id: string): Promise<Job> =>
  jobOf(services.table, { companyId, jobId: jobIdOf.parse(id) });

async function makeAssignment(path: Learnpath, title: string): Promise<Assignment> {
  const body = { title, learnpathId: path.id };
  const { data: made } = await assign(routes.createAssignment, 'author', { body });
  const params = { assignmentId: made.id };
  const { data: parted } = await assign(routes.createPartialAssignment, 'author', {
    params,
    body: { version: made.version, title: 'Rapport' },
  });
  const partialAssignmentId = parted.partialAssignments[0]?.id ?? '';
  const { data } = await assign(routes.createCriterion, 'author', {
    params: { ...params, partialAssignmentId },
    body: { version: parted.version, title: 'Onderbouwing', weighing: 100 },
  });
  return data;
}

/**
 * A published learning path of the author's organisation with the course that it offers, a document, a published and an
 * unpublished assignment, and a learning outcome that is linked to the course and to a criterion.
 */
export async function wholePath(companies: Learnpath['companies']): Promise<Learnpath> {
  const body = { title: 'Kustbeheer', subtitle: 'Over duinen', language: 'nl', ects: 7.5 };
  const { data: path } = await call(learnpaths.createLearnpath, 'author', { body });
  const ofPath = { params: { learnpathId: path.id } };
  const links = { version: path.version, courseIds: [course.id] };
  await call(learnpaths.linkCourses, 'author', { ...ofPath, body: links });
  await call(documentRoutes.createDocument, 'author', {
    ...ofPath,
    body: { title: 'Gids', type: 1, link: 'https://gids.example/', fileId: null, roles: ['student'] },
  });
  const shown = await makeAssignment(path, 'Adviesrapport');
  await makeAssignment(path, 'In de maak');
  await assign(routes.publishAssignment, 'author', {
    params: { assignmentId: shown.id },
    body: { version: shown.version },
  });
  await settle();
  const { data: outcome } = await call(outcomeRoutes.createLearningOutcome, 'author', {
    body: { learnpathId: path.id, title: 'Leest de kust' },
  });
  await call(outcomeRoutes.createIndicator, 'author', {
    body: {
      ...{
        learnpathId: path.id,
        learningOutcomeId: outcome.id,
        version: outcome.version,
        title: 'Ziet zand',
      },
      ...{ courseIds: [course.id], criterionIds: [shown.partialAssignments[0]?.criteria[0]?.id] },
    },
  });
  const { data: now } = await call(learnpaths.getLearnpath, 'author', ofPath);
  const change = {
    version: now.version,
    status: 2,
    courseOrder: 'enforced',
    description: '<p>Zand</p>',
    companies,
  };
  return (await call(learnpaths.updateLearnpath, 'author', { ...ofPath, body: change })).data;
}
