import { setTimeout as wait } from 'node:timers/promises';
import { startCloud } from './cloud.ts';
import { memoryOfTree } from './processes.ts';
import type { Section } from './report.ts';

/** Long enough for the garbage of the start to be collected. */
const restSeconds = 10;

/**
 * How soon the local cloud is ready, on an empty data folder and on a filled one, and what it takes at rest.
 * @param data folder that does not exist yet; it is left filled
 */
export async function startUp(data: string, port: number): Promise<Section> {
  const first = await startCloud({ port, data });
  await first.stop();
  const second = await startCloud({ port, data });
  await wait(restSeconds * 1000);
  const megabytes = memoryOfTree(second.pid);
  await second.stop();
  return {
    title: 'Start (at most 10 s, 5 s when data exists) and memory at rest (at most 450 MB)',
    columns: ['what', 'measured'],
    rows: [
      ['ready with an empty data folder, s', first.readySeconds],
      ['ready with data, s', second.readySeconds],
      [`memory of all processes after ${restSeconds} s of rest, MB`, megabytes],
    ],
  };
}
