import type { Ids } from '#shared/identity/ids.ts';
import type { Files } from '../files/files.ts';

type OfJob = Ids<'companyId' | 'jobId'>;

/**
 * What a job gathers for the file that it leaves, portion by portion, so that who goes on with it finds what was read.
 * It lies where uploads wait that nobody completes, which the bucket clears by itself within a day; not at the end of the
 * work, which may be cut short and go on once the parts are gone.
 */
const partKey = ({ companyId, jobId }: OfJob, part: number) => `pending/${companyId}/${jobId}-${part}`;

/** Keeps a part; written again it takes the place of what it was. */
export async function writePart(
  files: Files,
  job: OfJob,
  part: number,
  rows: readonly unknown[],
): Promise<void> {
  await files.write(partKey(job, part), Buffer.from(JSON.stringify(rows)), 'application/json');
}

/** Whether what was kept is still there: the bucket clears the first of it first. */
export async function hasParts(files: Files, job: OfJob): Promise<boolean> {
  return (await files.head(partKey(job, 0))) !== undefined;
}

/** All rows of the first so many parts, in order; one part is held at a time. */
export async function* readParts(files: Files, job: OfJob, parts: number): AsyncGenerator<unknown> {
  for (let part = 0; part < parts; part += 1) {
    const bytes = await files.read(partKey(job, part));
    yield* JSON.parse(new TextDecoder().decode(bytes)) as unknown[];
  }
}
