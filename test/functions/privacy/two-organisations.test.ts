import { expect, test } from 'vitest';
import { user, userEmail } from '#functions/platform/identity/entities.ts';
import { handler as api } from '#functions/privacy/api.ts';
import { handler as worker } from '#functions/privacy/jobs.ts';
import { erasureRoutes } from '#shared/privacy/erasure-routes.ts';
import { callRoute, lambdaContext } from '#test/support/api.ts';
import { inCompanies, makeUser, type TestCompany } from '#test/support/builders.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { settle } from '#test/support/settle.ts';
import { setStage } from '../people/prepare.ts';

const stage = setStage();

/** Somebody of two organisations, with an account. */
async function newPerson() {
  const { services, company, second } = stage;
  const both = inCompanies([company, ['student']], [second, ['student']]);
  const person = await makeUser(services.table, company, ['student'], both);
  await services.credentials.create(person.userId, person.email);
  return person;
}
type Person = Awaited<ReturnType<typeof newPerson>>;

/** Starts to erase them for one of these. @returns what goes on with it */
async function begin({ userId }: Person, { companyId }: TestCompany) {
  const where = { as: stage.adminToken, company: companyId };
  const params = { userId };
  const { data: state } = await callRoute(api, erasureRoutes.getErasure, { params }, where);
  const body = { confirmation: state.confirmBy };
  const { data: job } = await callRoute(api, erasureRoutes.startErasure, { params, body }, where);
  return () => worker({ step: 'run', input: { companyId, jobId: job.id, attempt: 1 } }, lambdaContext);
}

async function expectGone({ userId, email }: Person): Promise<void> {
  const { services } = stage;
  const places = [user.at({ userId }), userEmail.at({ email })] as const;
  expect(await services.table.batchGet(places, { consistent: true })).toEqual([undefined, undefined]);
  expect(services.accounts.has(email)).toBe(false);
}

test('of who is erased by one organisation while another is at it nothing stays, the account neither', async () => {
  const person = await newPerson();
  const [one, other] = [await begin(person, stage.company), await begin(person, stage.second)];
  // The first has looked where they are by then.
  justBeforeWriting(stage.client, other);
  expect(await one()).toEqual({ done: true });
  await settle();
  await expectGone(person);
});

test('of who is erased by two organisations side by side nothing stays either', async () => {
  const person = await newPerson();
  const runs = [await begin(person, stage.company), await begin(person, stage.second)];
  // Who meets the other begins anew, as the state machine has them do.
  const done = async (run: () => Promise<unknown>) => {
    for (let left = 5; left > 0; left -= 1) if (await run().catch(() => undefined)) return;
  };
  await Promise.all(runs.map(done));
  await settle();
  await expectGone(person);
});
