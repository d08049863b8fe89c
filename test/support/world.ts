import { afterAll, beforeAll } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { createTable } from '#functions/platform/table/table.ts';
import { type Dynamo, startDynamo } from './dynamo.ts';
import { type TestServices, useTestServices } from './services.ts';

/**
 * Puts services over a table of its own in place before the tests of a file, and ends them after. Each domain adds the
 * people and things that its tests are about.
 * @param fill makes what the tests find; it also gets the DynamoDB, for tests that interfere with its calls
 * @param options of `startDynamo`
 */
export function prepareWorld(
  fill: (services: TestServices, dynamo: Dynamo) => Promise<void>,
  options: Parameters<typeof startDynamo>[0] = {},
): void {
  let dynamo: Dynamo;
  beforeAll(async () => {
    dynamo = await startDynamo(options);
    const table = createTable({
      ...dynamo,
      cursorKey: 'test',
      personKeySecret: 'test',
      now: Date.now,
      newId,
    });
    await fill(useTestServices(table), dynamo);
  });
  afterAll(() => dynamo.stop());
}
