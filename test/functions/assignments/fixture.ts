import { handler } from '#functions/assignments/api.ts';
import { attempt, openAttempt, type Submission, submission } from '#functions/grading/submission.ts';
import { handler as learnpathsApi } from '#functions/learnpaths/api.ts';
import { file } from '#functions/media/file.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { create, put, removeAt, replace } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/assignments/routes.ts';
import type { Assignment } from '#shared/assignments/schemas.ts';
import type { Route } from '#shared/http/route.ts';
import type { LearnpathId, SubmissionId, UserId } from '#shared/identity/ids.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import type { Dynamo } from '#test/support/dynamo.ts';
import type { TestServices } from '#test/support/services.ts';
import { settle } from '#test/support/settle.ts';
import { prepareWorld } from '#test/support/world.ts';

const notAudited = { notAudited: 'prepares a test' };

/** Two students of one learning path, one of another, and somebody who may do everything elsewhere. */
const names = ['admin', 'student', 'fellow', 'outsider', 'coordinator', 'stranger'] as const;
export type Name = (typeof names)[number];

interface World {
  readonly services: TestServices;
  readonly client: Dynamo['client'];
  readonly company: TestCompany;
  readonly people: Readonly<Record<Name, User>>;
  readonly learnpathId: LearnpathId;
  readonly otherLearnpathId: LearnpathId;
}

let world: World;
export const at = (): World => world;

/** Prepares a world before the tests of a file, and ends it after them. */
export function useWorld(): void {
  prepareWorld(async (services, dynamo) => {
    const { table } = services;
    const [company, elsewhere] = [await makeCompany(table), await makeCompany(table)];
    const people = {
      admin: await makeUser(table, company, ['admin']),
      student: await makeUser(table, company, ['student']),
      fellow: await makeUser(table, company, ['student']),
      outsider: await makeUser(table, company, ['student']),
      coordinator: await makeUser(table, company, ['coordinator']),
      stranger: await makeUser(table, elsewhere, ['admin', 'student']),
    };
    const unset = newId('LearnpathId');
    const { client } = dynamo;
    world = { services, client, company, people, learnpathId: unset, otherLearnpathId: unset };
    const learnpathId = await makeLearnpath('Bedrijfskunde', ['student', 'fellow']);
    world = { ...world, learnpathId, otherLearnpathId: await makeLearnpath('Ethiek', ['outsider']) };
  });
}

/** Calls a route of assignments as one of the people. */
export async function call<const R extends Route>(route: R, who: Name | null, input: CallInput = {}) {
  return callRoute(handler, route, input, { as: who ? await tokenOf(who) : undefined });
}

/** A draft with one partial assignment, and criteria that weigh this much. */
export async function makeDraft(...weighings: number[]): Promise<Assignment> {
  const { learnpathId } = at();
  const body = { title: 'Adviesrapport', learnpathId };
  let { data } = await call(routes.createAssignment, 'admin', { body });
  const params = { assignmentId: data.id };
  ({ data } = await call(routes.createPartialAssignment, 'admin', {
    params,
    body: { version: data.version, title: 'Rapport' },
  }));
  const partialAssignmentId = data.partialAssignments[0]?.id ?? '';
  for (const weighing of weighings) {
    ({ data } = await call(routes.createCriterion, 'admin', {
      params: { ...params, partialAssignmentId },
      body: { version: data.version, title: `Weegt ${weighing}`, weighing },
    }));
  }
  return data;
}

export const publish = ({ id, version }: Pick<Assignment, 'id' | 'version'>, who: Name = 'admin') =>
  call(routes.publishAssignment, who, { params: { assignmentId: id }, body: { version } });

/** A published assignment, on the shelves of the students of the learning path. */
export async function makePublished(): Promise<Assignment> {
  const { data } = await publish(await makeDraft(40, 60));
  await settle();
  return data;
}

/** A file that somebody uploaded. */
export async function makeFile(
  who: Name | UserId = 'student',
  overrides: { purpose?: 'image'; status?: 'pending' } = {},
) {
  const fileId = newId('FileId');
  await world.services.table.transact(
    [
      create(file, {
        companyId: world.company.companyId,
        fileId,
        ownerId: isName(who) ? world.people[who].userId : who,
        purpose: 'examination',
        displayName: 'verslag.pdf',
        contentType: 'application/pdf',
        sizeBytes: 1200,
        status: 'kept',
        requestedAt: '2026-11-02T08:00:00.000Z',
        keptAt: '2026-11-02T08:00:10.000Z',
        converted: false,
        ...overrides,
      }),
    ],
    notAudited,
  );
  return fileId;
}

const isName = (who: Name | UserId): who is Name => names.some((name) => name === who);

/** Makes an uploaded file ready. */
export async function makeReady(assignmentId: string, who: Name = 'student') {
  const fileId = await makeFile(who);
  const body = { fileId, displayName: 'verslag.pdf' };
  const { data } = await call(routes.addReadyFile, who, { params: { assignmentId }, body });
  return data.data.map((one) => one.fileId);
}

async function makeLearnpath(title: string, students: readonly Name[]): Promise<LearnpathId> {
  const as = await tokenOf('admin');
  const ask = <const R extends Route>(route: R, input: CallInput) =>
    callRoute(learnpathsApi, route, input, { as });
  const { data } = await ask(learnpaths.createLearnpath, { body: { title, language: 'nl', ects: 5 } });
  const params = { learnpathId: data.id };
  await ask(learnpaths.updateLearnpath, { params, body: { version: data.version, status: 2 } });
  for (const student of students) {
    const enrolled = await ask(learnpaths.enrol, {
      params: { ...params, userId: world.people[student].userId },
      body: { startsOn: '2026-09-01', endsOn: dayAhead(70) },
    });
    if (enrolled.status !== 201) throw new Error(`${student} was not enrolled on ${title}`);
  }
  return data.id;
}

/** A day after today, so that what is open now is open whenever the tests run. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

function tokenOf(who: Name): Promise<string> {
  return signInAs(world.services, world.people[who].userId);
}

/** Brings a submission to where grading would have brought it. */
export async function bring(submissionId: SubmissionId, change: Partial<Submission>): Promise<void> {
  const { table } = at().services;
  const { companyId } = at().company;
  const before = await table.get(submission.at({ companyId, submissionId }));
  if (!before) throw new Error('there is no submission');
  const after = { ...before, ...change };
  await table.transact(
    [
      replace(submission, before, after),
      put(attempt, attempt.schema.parse(after)),
      ...(after.returnedAt ? [removeAt(openAttempt.at(before))] : []),
    ],
    notAudited,
  );
}
