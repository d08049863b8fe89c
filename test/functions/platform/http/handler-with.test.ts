import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#functions/platform/http/api.ts';
import { handlerWith } from '#functions/platform/http/handler.ts';
import { company, companyRoles, user } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { courseOffer } from '#functions/platform/study/course-offer.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { createTable } from '#functions/platform/table/table.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import { type Dynamo, startDynamo } from '#test/support/dynamo.ts';
import { type TestServices, useTestServices } from '#test/support/services.ts';
import { routes } from './fixture.ts';

let dynamo: Dynamo;
let services: TestServices;
let veldzicht: TestCompany;

beforeAll(async () => {
  dynamo = await startDynamo({ kind: true });
  const table = createTable({ ...dynamo, cursorKey: 'test', personKeySecret: 'test', now: Date.now, newId });
  services = useTestServices(table);
  veldzicht = await makeCompany(table);
});
afterAll(() => dynamo.stop());

const courseId = newId('CourseId');
const asked: string[] = [];

/** Calls a route whose handler answers what came with its caller, and counts what was asked for that. */
async function renamed(as: string, companyId?: CompanyId, params: Record<string, string> = { courseId }) {
  const { table, meter } = services.table.metered();
  asked.length = 0;
  const rename = handlerWith(
    routes.rename,
    (of) => {
      asked.push(of.courseId);
      return [company.at(of), courseOffer.at(of)];
    },
    async ({ actor, items: [own, offer] }) => ({
      title: `${own?.companyId} ${String(offer)}`,
      caller: actor.companyId,
    }),
  );
  const lambda = api({ rename: routes.rename }, { rename }, () => ({ ...services, table }));
  const options = { as, ...(companyId && { company: companyId }) };
  const answer = await callRoute(lambda, routes.rename, { params, body: { title: 'Recht' } }, options);
  return { answer, meter };
}

test('what a path names comes in the request that finds who calls', async () => {
  const { userId } = await makeUser(services.table, veldzicht, ['admin']);
  const { answer, meter } = await renamed(await signInAs(services, userId), veldzicht.companyId);
  const { companyId } = veldzicht;
  expect(answer.data).toEqual({ title: `${companyId} undefined`, caller: companyId });
  expect(meter).toMatchObject({ requests: 1, roundTrips: 1 });
});

test('so it does in the company that is theirs by default, and in another when that one is archived', async () => {
  const left = await makeCompany(services.table);
  const made = await makeUser(services.table, left, ['admin']);
  const as = await signInAs(services, made.userId);
  const first = await renamed(as);
  expect(first.answer.data).toEqual({ title: `${left.companyId} undefined`, caller: left.companyId });
  expect(first.meter).toMatchObject({ requests: 2, roundTrips: 2 });

  const roles = await services.table.get(companyRoles.at(left));
  const person = await services.table.get(user.at(made));
  if (!roles || !person) throw new Error('neither was made');
  const memberships = { ...person.memberships, [veldzicht.companyId]: [veldzicht.roles.admin] };
  await services.table.transact(
    [
      replace(companyRoles, roles, { ...roles, archivedAt: new Date().toISOString() }),
      replace(user, person, { ...person, memberships }),
    ],
    { notAudited: 'prepares a test' },
  );
  const { companyId } = veldzicht;
  const { answer } = await renamed(as);
  expect(answer.data).toEqual({ title: `${companyId} undefined`, caller: companyId });
});

test('of a path that can’t be, nothing is asked, and who may not is told that alone', async () => {
  const { userId } = await makeUser(services.table, veldzicht, ['admin']);
  const wrong = { courseId: "1' OR '1" };
  const { answer } = await renamed(await signInAs(services, userId), veldzicht.companyId, wrong);
  expect(answer).toMatchObject({ status: 404, error: { message_id: 'COURSE_NOT_FOUND' } });
  const student = await makeUser(services.table, veldzicht, ['student']);
  const denied = await renamed(await signInAs(services, student.userId), veldzicht.companyId, wrong);
  expect(denied.answer.error.message_id).toBe('NO_ADMIN_ACCESS');
  expect(asked).toEqual([]);
});
