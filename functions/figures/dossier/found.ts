import * as z from 'zod/mini';
import { type FoundWork, foundWork, worksInput } from '#shared/figures/dossier.ts';
import { Refusal } from '#shared/http/errors.ts';
import { userId } from '#shared/identity/ids.ts';
import { ascending } from '#shared/platform/order.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { type Attempt, submissionPlace } from '../../grading/public.ts';
import type { Files } from '../../platform/files/files.ts';
import { type Job, jobResultKey } from '../../platform/job/job.ts';
import { hasParts, readParts, writePart } from '../../platform/job/parts.ts';
import { jobWork } from '../../platform/job/work.ts';
import { assignmentsOfEducation, position, worksFrom } from './find.ts';

/** A work as it is gathered: its student's number follows once all are there. */
const gathered = z.extend(z.omit(foundWork, { studentNumber: true }), { studentId: userId });
type Gathered = z.infer<typeof gathered>;

/**
 * Looks up the final works from which a dossier's may be chosen. They lie in a file that the bucket removes by itself, as
 * every result of a job; no other is offered it, as it leaves out the works of who looked alone.
 */
export const findWorks = jobWork({
  input: worksInput,
  checkpoint: z.extend(position, { parts: z.number() }),
  async *run({ input, checkpoint: begun, job, cause }, { table, files }) {
    const { companyId } = job;
    const isGone = begun !== null && begun.parts > 0 && !(await hasParts(files, job));
    let at = isGone ? null : begun;
    if (!at) {
      const assignmentIds = await assignmentsOfEducation(table, { companyId, ...input });
      if (!assignmentIds) throw new Refusal('EDUCATION_NOT_FOUND');
      at = { assignmentIds, cursor: null, parts: 0 };
      // Nothing is left of a job that goes on after days: it is looked up anew, and counted anew.
      yield { checkpoint: at, processed: -job.processed, tally: { found: -(job.tally.found ?? 0) } };
    }
    const sought = { ...input, companyId, by: cause.actor };
    while (at.assignmentIds.length > 0) {
      const { looked, works: graded, next } = await worksFrom(table, sought, at);
      // A grade is kept longer than the work: what was erased, also a moment ago, is no more to be chosen.
      const places = graded.map((one) => submissionPlace(one));
      const handedIn = await table.batchGet(places, { consistent: true });
      const works = graded.filter((_, place) => handedIn[place]);
      if (works.length > 0)
        await writePart(
          files,
          job,
          at.parts,
          works.map((one) => asGathered(one, input.nameless)),
        );
      at = { ...next, parts: at.parts + (works.length > 0 ? 1 : 0) };
      yield { checkpoint: at, processed: looked, tally: { found: works.length } };
    }
    const all: Gathered[] = [];
    for await (const one of readParts(files, job, at.parts)) all.push(gathered.parse(one));
    await files.write(jobResultKey(job), Buffer.from(JSON.stringify(inOrder(all))), 'application/json');
    return undefined;
  },
});

function asGathered(one: Attempt, nameless: boolean): Gathered {
  return {
    ...{ id: one.submissionId, studentId: one.studentId, studentName: nameless ? null : one.studentName },
    ...{ learnpathTitle: one.learnpathTitle, assignmentTitle: one.assignmentTitle },
    ...{ returnedOn: dutchDate(one.returnedAt ?? one.submittedAt), grade: one.finalGrade },
  };
}

/** By learning path, assignment and day; students are numbered as they come. */
function inOrder(all: readonly Gathered[]): FoundWork[] {
  const order = (one: Gathered) =>
    [one.learnpathTitle, one.assignmentTitle, one.returnedOn, one.id].join('\u0000');
  const numbers = new Map<string, number>();
  return all.toSorted(ascending(order)).map(({ studentId, ...one }) => {
    const studentNumber = numbers.get(studentId) ?? numbers.size + 1;
    numbers.set(studentId, studentNumber);
    return { ...one, studentNumber };
  });
}

/**
 * What a job found.
 * @returns undefined when the file isn't there, not yet or not any more
 */
export async function foundBy(files: Files, job: Job): Promise<FoundWork[] | undefined> {
  const key = jobResultKey(job);
  if (!(await files.head(key))) return undefined;
  return z.array(foundWork).parse(JSON.parse(new TextDecoder().decode(await files.read(key))));
}
