import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from './client.ts';
import { cpuSecondsOfTree, memoryOfTree } from './processes.ts';

/** How far a job was at an instant, and what the local cloud had used until then. */
export interface Mark {
  readonly rows: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly megabytes: number;
}

interface Job {
  readonly processed: number;
  readonly state: string;
  readonly tally: Readonly<Record<string, number>>;
  readonly problemCount: number;
}

/**
 * Asks after a job several times a second until it is done.
 * @param pid of the local cloud
 * @returns how far it was each time that it had got further, from its beginning to its end; and how it ended
 * @throws when it ends in another way
 */
export async function followJob(
  client: Client,
  jobId: string,
  pid: number,
): Promise<{ readonly marks: readonly Mark[]; readonly begin: Mark; readonly end: Mark; readonly job: Job }> {
  const marks: Mark[] = [];
  for (;;) {
    const job = await client.get<Job>(`/jobs/${jobId}`);
    const known = marks.at(-1)?.rows ?? -1;
    if (job.processed > known) {
      marks.push({
        rows: job.processed,
        seconds: performance.now() / 1000,
        cpuSeconds: cpuSecondsOfTree(pid),
        megabytes: memoryOfTree(pid),
      });
    }
    if (job.state === 'done') {
      const [begin, end] = [marks[0], marks.at(-1)];
      if (!begin || !end || begin === end) throw new Error('The job was over at once');
      return { marks, begin, end, job };
    }
    if (job.state !== 'waiting' && job.state !== 'running') throw new Error(`The job is ${job.state}`);
    await wait(250);
  }
}

/** Milliseconds of processor time of a row between two marks. */
export const cpuPerRow = (from: Mark, to: Mark): number =>
  ((to.cpuSeconds - from.cpuSeconds) * 1000) / (to.rows - from.rows);

export const rowsPerSecond = (from: Mark, to: Mark): number =>
  (to.rows - from.rows) / (to.seconds - from.seconds);
