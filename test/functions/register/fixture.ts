import type { Context } from 'aws-lambda';
import { learnpath } from '#functions/learnpaths/learnpath.ts';
import { sealBsn } from '#functions/people/public.ts';
import { type User, user } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { enrolment } from '#functions/platform/study/enrolment.ts';
import { create, put } from '#functions/platform/table/operations.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import { handler } from '#functions/register/api.ts';
import { settings } from '#functions/register/export.ts';
import { handler as workflow } from '#functions/register/workflow.ts';
import type { Route } from '#shared/http/route.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { routes } from '#shared/register/routes.ts';
import type { MutationState } from '#shared/register/schemas.ts';
import type { RegisterExportStep } from '#shared/register/workflow.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import type { Dynamo } from '#test/support/dynamo.ts';
import type { TestServices } from '#test/support/services.ts';
import { settle } from '#test/support/settle.ts';
import { prepareWorld } from '#test/support/world.ts';
import { giveBack } from './work.ts';

const notAudited = { notAudited: 'prepares a test' };
let brins = 10;

/** A company that reports, with its duo officer, and a second company's officer. */
export interface World {
  readonly services: TestServices;
  readonly client: Dynamo['client'];
  readonly company: TestCompany;
  readonly officer: User;
  readonly student: User;
  readonly stranger: User;
}

let services: TestServices;
let client: Dynamo['client'];

/** Prepares a table before the tests of a file, and ends it after them. */
export function useTable(): void {
  prepareWorld(async (made, dynamo) => {
    services = made;
    client = dynamo.client;
  });
}

/** A world of its own for each test: counters and exports belong to a company. */
export async function makeWorld(): Promise<World> {
  const { table } = services;
  brins += 1;
  const company = await makeCompany(table, { brinCode: `${brins}XX`, locationNumber: 5 });
  const elsewhere = await makeCompany(table);
  await table.transact(
    [put(settings, { companyId: company.companyId, programmeTitle: 'Organiseren', programmeCode: '90001' })],
    notAudited,
  );
  return {
    services,
    client,
    company,
    officer: await makeUser(table, company, ['duo'], { profile: { firstName: 'Greetje', surname: 'Hart' } }),
    student: await makeUser(table, company, ['student']),
    stranger: await makeUser(table, elsewhere, ['duo']),
  };
}

let numbers = 0;

/** A student whose record DUO would take, unless it is changed. */
export async function makeStudent({ company }: World, change: Partial<User> = {}): Promise<User> {
  numbers += 1;
  const made = await makeUser(services.table, company, ['student'], {
    profile: { firstName: 'Bo', initials: 'B.', surname: 'Li' },
    personal: { birthDate: '2004-03-17', birthCountryCode: '6030', gender: 'V' },
    address: {
      street: 'Wulpenhof',
      houseNumber: '3',
      postCode: '1234AC',
      city: 'Dijkendam',
      countryCode: '6030',
    },
    studentNumber: `2026${String(numbers).padStart(4, '0')}`,
  });
  return save(made, { bsn: await sealBsn(services.keys, made.userId, '999990007'), ...change });
}

/** Changes a person behind the product's back. */
export async function save(person: User, change: Partial<User>): Promise<User> {
  const [saved] = await services.table.transact([put(user, { ...person, ...change })], notAudited);
  return saved;
}

/** Enrols a student on a learning path of five credits, which they have completed. */
export async function enrol({ company }: World, student: User): Promise<LearnpathId> {
  const learnpathId = newId('LearnpathId');
  const { companyId } = company;
  await services.table.transact(
    [
      create(enrolment, {
        companyId,
        userId: student.userId,
        learnpathId,
        studentName: 'Bo Li',
        sortName: 'li bo',
        status: 'completed',
        startsOn: '2026-02-02',
        endsOn: null,
        enrolledAt: '2026-02-01T09:00:00.000Z',
        summary: {
          title: 'Inleiding programmeren',
          subtitle: '',
          language: 'nl',
          ects: 5,
          image: null,
          courses: [],
          assignments: [],
        },
      }),
    ],
    notAudited,
  );
  return learnpathId;
}

/** A learning path as it stands now, published. */
export async function makePath(
  { company: { companyId } }: World,
  learnpathId: LearnpathId,
  named: { readonly title: string; readonly ects: number },
): Promise<void> {
  const now = '2026-09-01T08:00:00.000Z';
  const texts = { englishTitle: '', subtitle: '', description: '', language: 'nl' as const, image: null };
  const lists = { companies: [], courses: [], assignments: [], courseCount: 0 };
  const item = { companyId, learnpathId, ...texts, ...named, ...lists, status: 2 as const };
  await services.table.transact([create(learnpath, { ...item, createdAt: now, updatedAt: now })], notAudited);
}

/** So many students who passed, each with an open mutation. */
export async function passedBy(world: World, count: number, change: Partial<User> = {}): Promise<User[]> {
  const students = await Promise.all(Array.from({ length: count }, () => makeStudent(world, change)));
  for (const student of students) await giveBack(world, student, await enrol(world, student));
  await settle();
  return students;
}

/** Calls a route as somebody. */
export async function call<const R extends Route>(route: R, who: User, input: CallInput = {}) {
  return callRoute(handler, route, input, { as: await signInAs(services, who.userId) });
}

/** The mutations in a state, as the officer sees them. */
export async function mutationsOf({ officer }: World, state: MutationState) {
  const { data } = await call(routes.listMutations, officer, { query: { state, per_page: 100 } });
  return data.data;
}

/** Runs a step as the state machine does. */
export async function run<Answer>(
  { company }: World,
  step: RegisterExportStep,
  exportId: string,
  more: object = {},
): Promise<Answer> {
  const input = { companyId: company.companyId, exportId, ...more };
  const context = { awsRequestId: 'request-of-the-step' } as Context;
  return (await workflow({ step, input }, context)) as Answer;
}

/** What is on record about something. */
export async function told({ company }: World, type: string, id: string): Promise<string[]> {
  const records = await services.table.query(recordsOf(company.companyId, { type, id }));
  return records.map(({ name }) => name);
}
