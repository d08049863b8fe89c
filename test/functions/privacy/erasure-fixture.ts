import { type AttributeValue, ScanCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { createTable } from '#functions/platform/table/table.ts';
import { handler as api } from '#functions/privacy/api.ts';
import { handler as worker } from '#functions/privacy/jobs.ts';
import { waterveen, zilverbrug } from '#infra/local/demo/companies.ts';
import { demoId } from '#infra/local/demo/ids.ts';
import { seedDemo } from '#infra/local/demo/seed.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import { erasureRoutes } from '#shared/privacy/erasure-routes.ts';
import { type CallInput, callRoute, lambdaContext, signInAs } from '#test/support/api.ts';
import { type Dynamo, startDynamo } from '#test/support/dynamo.ts';
import { type TestServices, useTestServices } from '#test/support/services.ts';

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
  beforeAll(async () => {
    world.dynamo = await startDynamo({ stream: false });
    const options = { ...world.dynamo, cursorKey: 'test', personKeySecret: 'test', now: Date.now, newId };
    world.services = useTestServices(createTable(options));
    await seedDemo(world.services);
    world.adminToken = await signInAs(world.services, idOf('anouk'));
  }, 120_000);
  afterAll(() => world.dynamo.stop());
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

/** Every item of the table, as text, by key. */
export async function dump({ dynamo }: World): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let start: Record<string, AttributeValue> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await dynamo.client.send(
      new ScanCommand({ TableName: dynamo.tableName, ...(start && { ExclusiveStartKey: start }) }),
    );
    for (const item of Items) {
      const { pk, sk, ...rest } = unmarshall(item);
      found.set(`${pk} / ${sk}`, JSON.stringify({ pk, sk, ...rest }));
    }
    start = LastEvaluatedKey;
  } while (start);
  return found;
}
