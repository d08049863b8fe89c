import { type AttributeValue, ScanCommand } from '@aws-sdk/client-dynamodb';
import { type ResultSheet, resultSheet } from '#functions/educations/results/sheet.ts';
import { newId } from '#functions/platform/ids.ts';
import { itemOf } from '#functions/platform/table/attributes.ts';
import { put } from '#functions/platform/table/operations.ts';
import { createTable } from '#functions/platform/table/table.ts';
import { handler as api } from '#functions/privacy/api.ts';
import { handler as worker } from '#functions/privacy/jobs.ts';
import { waterveen, zilverbrug } from '#infra/local/demo/companies.ts';
import { demoId } from '#infra/local/demo/ids.ts';
import { people } from '#infra/local/demo/people.ts';
import { seedDemo } from '#infra/local/demo/seed.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import { erasureRoutes } from '#shared/privacy/erasure-routes.ts';
import { type CallInput, callRoute, lambdaContext, signInAs } from '#test/support/api.ts';
import type { Dynamo } from '#test/support/dynamo.ts';
import type { TestServices } from '#test/support/services.ts';
import { prepareWorld } from '#test/support/world.ts';

/** The demo, in which people have something in every domain, and who works in it. */
export interface World {
  dynamo: Dynamo;
  services: TestServices;
  adminToken: string;
}

export const companyId = zilverbrug.id;
export const otherCompanyId = waterveen.id;
export const idOf = (key: string): UserId => demoId('UserId', key);

/** Fills a table with the demo before the tests of a file. */
export function setDemo(): World {
  const world = {} as World;
  prepareWorld(async (services, dynamo) => {
    world.dynamo = dynamo;
    world.services = services;
    await seedDemo(services);
    world.adminToken = await signInAs(services, idOf('anouk'));
  });
  return world;
}

/** A table as another process sees it, which has read and written nothing yet. */
export const freshTable = ({ dynamo }: World) =>
  createTable({ ...dynamo, cursorKey: 'test', personKeySecret: 'test', now: Date.now, newId });

/** Calls a route of erasing as an administrator. */
export const ask = <Name extends keyof typeof erasureRoutes>(
  world: World,
  name: Name,
  input: CallInput = {},
  as = world.adminToken,
) => callRoute(api, erasureRoutes[name], input, { as });

/** Starts the erasure of somebody, and answers its job. */
export async function begin(world: World, userId: UserId): Promise<string> {
  const params = { userId };
  const { data: state } = await ask(world, 'getErasure', { params });
  const body = { confirmation: state.confirmBy };
  return (await ask(world, 'startErasure', { params, body })).data.id;
}

/** Does a job as far as one call of its worker gets. */
export const work = (jobId: string, of: CompanyId = companyId) =>
  worker({ step: 'run', input: { companyId: of, jobId, attempt: 1 } }, lambdaContext);

/** What says who somebody is. */
export function marksOf(key: string): string[] {
  const person = people.find((one) => one.key === key);
  if (!person) throw new Error(`nobody is ${key}`);
  const { profile, email, address, personal } = person;
  const words = [profile.surname, email, address?.street, personal.birthDate, personal.mobileNumber];
  return words.filter((word) => typeof word === 'string');
}

/** Results that were entered by hand and wait for a second person. */
export async function enterResults({ services }: World, more: Partial<Omit<ResultSheet, 'version'>>) {
  const sheet = {
    ...{ companyId, educationId: services.newId('EducationId'), sheetId: services.newId('ResultSheetId') },
    ...{ learnpathId: services.newId('LearnpathId'), title: 'Mondeling', takenOn: '2026-10-01' },
    ...{ state: 'entered' as const, enteredAt: '2026-10-01T09:00:00.000Z', decidedBy: null },
    ...{
      enteredBy: { userId: idOf('anouk'), name: 'Anouk' },
      count: 1,
      marks: [],
      leftOut: 0,
      toApply: false,
    },
    ...more,
  };
  await services.table.transact([put(resultSheet, sheet)], { notAudited: 'prepares a test' });
  return resultSheet.at(sheet);
}

/** Every item of the table, as text, by key. */
export async function dump({ dynamo }: World): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let start: Record<string, AttributeValue> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await dynamo.client.send(
      new ScanCommand({ TableName: dynamo.tableName, ...(start && { ExclusiveStartKey: start }) }),
    );
    for (const item of Items) {
      const { pk, sk, ...rest } = itemOf(Object(item));
      found.set(`${pk} / ${sk}`, JSON.stringify({ pk, sk, ...rest }));
    }
    start = LastEvaluatedKey;
  } while (start);
  return found;
}

/** The kinds of items in which one of these texts stands. */
export async function kindsWith(world: World, texts: readonly string[]): Promise<string[]> {
  const all = await dump(world);
  const found = [...all].filter(([, item]) => texts.some((text) => item.includes(text)));
  return [...new Set(found.map(([place, item]) => JSON.parse(item).entity ?? place.split('#')[0]))].sort();
}
