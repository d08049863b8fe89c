import type { Context } from 'aws-lambda';
import { handler } from '#functions/grading/api.ts';
import { grader, graderOf } from '#functions/grading/graders.ts';
import { handInOperations } from '#functions/grading/listings.ts';
import { handler as workflow } from '#functions/grading/workflow.ts';
import { companyRoles, type User } from '#functions/platform/identity/entities.ts';
import { fullName, membershipsOf } from '#functions/platform/identity/memberships.ts';
import { newId } from '#functions/platform/ids.ts';
import { put } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/grading/routes.ts';
import type { GradingStep } from '#shared/grading/workflow.ts';
import type { Route } from '#shared/http/route.ts';
import type { AssignmentId } from '#shared/identity/ids.ts';
import type { StandardRole } from '#shared/identity/permissions.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import type { TestServices } from '#test/support/services.ts';
import { prepareWorld } from '#test/support/world.ts';
import { content } from './cases.ts';

const notAudited = { notAudited: 'prepares a test' };
const names = ['coordinator', 'quickscanner', 'first', 'second', 'spare', 'student', 'stranger'] as const;
type Name = (typeof names)[number];

/** A company with its graders, and one with a stranger who holds every grading role there. */
interface World {
  readonly services: TestServices;
  readonly company: TestCompany;
  readonly elsewhere: TestCompany;
  readonly people: Readonly<Record<Name, User>>;
}

let world: World;

/** Prepares a world before the tests of a file, and ends it after them. */
export function useWorld(): void {
  prepareWorld(async (services) => {
    const { table } = services;
    const [company, elsewhere] = [await makeCompany(table), await makeCompany(table)];
    const make = (at: TestCompany, roles: StandardRole[], surname: string) =>
      makeUser(table, at, roles, { profile: { firstName: 'Sam', surname } });
    const people = {
      coordinator: await make(company, ['coordinator'], 'Coolen'),
      quickscanner: await make(company, ['quickscanner'], 'Quist'),
      first: await make(company, ['assessor'], 'Faber'),
      second: await make(company, ['assessor'], 'Terpstra'),
      spare: await make(company, ['assessor', 'quickscanner'], 'Reserve'),
      student: await make(company, ['student'], 'Ööms'),
      stranger: await make(elsewhere, ['coordinator', 'quickscanner', 'assessor'], 'Vreemd'),
    };
    world = { services, company, elsewhere, people };
    for (const person of Object.values(people)) await list(person);
  });
}

export const at = (): World => world;

/** Calls a route as one of the people. */
export async function call<const R extends Route>(route: R, who: Name, input: CallInput = {}) {
  const token = await signInAs(world.services, world.people[who].userId);
  return callRoute(handler, route, input, { as: token });
}

/** Runs a step as the state machine does. */
export async function run(step: GradingStep, submissionId: string, token?: string): Promise<unknown> {
  const { companyId } = world.company;
  return workflow({ step, input: { companyId, submissionId }, ...(token ? { token } : {}) }, {
    awsRequestId: 'request-of-the-step',
  } as Context);
}

/** A hand-in of the student that waits for its quickscan, by two criteria that weigh the same. */
export async function handIn(
  overrides: {
    studentName?: string;
    attempt?: number;
    submittedAt?: string;
    assignmentId?: AssignmentId;
    content?: ReturnType<typeof content>;
    files?: Parameters<typeof handInOperations>[0]['files'];
  } = {},
) {
  const { company, people, services } = world;
  const made = {
    companyId: company.companyId,
    submissionId: newId('SubmissionId'),
    assignmentId: newId('AssignmentId'),
    learnpathId: newId('LearnpathId'),
    learnpathTitle: 'Bedrijfskunde',
    publishedVersion: 2,
    content: content([50, 50]),
    attempt: 1,
    studentId: people.student.userId,
    studentName: fullName(people.student.profile),
    files: [
      {
        fileId: newId('FileId'),
        displayName: 'verslag.pdf',
        contentType: 'application/pdf',
        sizeBytes: 1200,
      },
    ],
    submittedAt: '2026-11-02T09:00:00.000Z',
    ...overrides,
  };
  await services.table.transact(handInOperations(made), notAudited);
  return made;
}

/** The same, with its three graders. */
export async function assigned(overrides: Parameters<typeof handIn>[0] = {}) {
  const made = await handIn(overrides);
  const { people } = world;
  const { data } = await call(routes.assign, 'coordinator', {
    params: { submissionId: made.submissionId },
    body: {
      editVersion: 1,
      quickscannerUserId: people.quickscanner.userId,
      firstAssessorUserId: people.first.userId,
      secondAssessorUserId: people.second.userId,
    },
  });
  return { ...made, editVersion: data.editVersion };
}

/** What the assessor sends to give these grades. */
export function grades(of: { content: ReturnType<typeof content> }, ...given: readonly (number | null)[]) {
  const criteria = of.content.partialAssignments
    .flatMap((partial) => partial.criteria)
    .map(({ id }, position) => ({ criterionId: id, grade: given[position] ?? null, comment: 'Toelichting' }));
  return { criteria, feedback: 'Goed gewerkt' };
}

async function list(person: User): Promise<void> {
  const { table } = world.services;
  for (const row of membershipsOf(person)) {
    const entry = graderOf(row, await table.get(companyRoles.at(row)));
    if (entry) await table.transact([put(grader, entry)], notAudited);
  }
}

/** What the quickscanner decides on work that waits for them. */
export function decideQuickscan(
  made: Awaited<ReturnType<typeof assigned>>,
  decision: 'approve' | 'reject',
  body = {},
) {
  const route = decision === 'approve' ? routes.approveQuickscan : routes.rejectQuickscan;
  return call(route, 'quickscanner', {
    params: { submissionId: made.submissionId },
    body: { editVersion: made.editVersion, ...body },
  });
}
