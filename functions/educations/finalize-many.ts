import * as z from 'zod/mini';
import { studentEducationEvents as events } from '#events/educations.ts';
import { finalizeBlocksInput } from '#shared/educations/agreement-schemas.ts';
import { blocksOf, pointsOfBlock } from '#shared/educations/progress.ts';
import { Refusal } from '#shared/http/errors.ts';
import { educationId } from '#shared/identity/ids.ts';
import type { JobProblem } from '#shared/jobs/schemas.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { company, user } from '../platform/identity/entities.ts';
import { fullName } from '../platform/identity/memberships.ts';
import type { Portion } from '../platform/job/portion.ts';
import { jobWork, type Task } from '../platform/job/work.ts';
import type { Services } from '../platform/services.ts';
import { replace } from '../platform/table/operations.ts';
import { recordOf } from '../platform/table/records.ts';
import { makeAgreement } from './agreement/issue.ts';
import { education } from './education.ts';
import { finalized } from './rules/blocks.ts';
import { type Block, block, type Registration, registration } from './student.ts';
import { studiesOf } from './student-repository.ts';

const input = z.extend(finalizeBlocksInput, { educationId });
const checkpoint = z.object({ row: z.number(), cursor: z.nullable(z.string()) });

/** What a refusal is called among the problems of the job. */
const problemKeys: Readonly<Partial<Record<Refusal['code'], string>>> = {
  AGREEMENT_DATA_MISSING: 'agreementData',
  INSUFFICIENT_POINTS: 'blockPoints',
  INVALID_INPUT: 'blockPoints',
  CONFLICT: 'blockChanged',
};

/**
 * Makes the open blocks final that begin in a period, of all who study an education, and makes their agreements: student
 * by student, each in a transaction with all of theirs. Broken off anywhere, it goes on with the next student.
 */
export const finalizeMany = jobWork({
  input,
  checkpoint,
  async *run(task, services) {
    const { table } = services;
    const { companyId } = task.job;
    const studying = registration.by('ofEducation', { companyId, educationId: task.input.educationId });
    const total = await table.count(studying, { atMost: 20_000 });
    let { row, cursor } = task.checkpoint ?? { row: 0, cursor: null };
    do {
      const { items, next } = await table.list(studying, { limit: 1, cursor: cursor ?? undefined });
      const [student] = items;
      cursor = next;
      if (!student) break;
      row += 1;
      const at = { checkpoint: { row, cursor }, processed: 1, total };
      const done = await portionOf(task, services, student, row);
      try {
        yield { ...done, ...at };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        yield { ...at, problems: [problemOf(error, row, student)], tally: { left: 1 } };
      }
    } while (cursor);
    return undefined;
  },
});

type Done = Pick<Portion, 'operations' | 'records' | 'problems' | 'tally'>;

/** What makes the blocks of one student final. */
async function portionOf(
  task: Task<z.infer<typeof input>, unknown>,
  services: Services,
  student: Registration,
  row: number,
): Promise<Done> {
  const { companyId, userId, educationId: studied } = student;
  const [{ blocks }, [person, organisation, about]] = await Promise.all([
    studiesOf(services.table, student, { consistent: true }),
    services.table.batchGet([
      user.at({ userId }),
      company.at({ companyId }),
      education.at({ companyId, educationId: studied }),
    ]),
  ]);
  if (!person || !organisation || !about || student.status !== null) return {};
  const wanted = blocksOf(student, blocks).filter((one) => isWanted(one, task.input));
  try {
    const made = [];
    for (const before of wanted) {
      const agreementId = services.newId('DocumentId');
      const given = { accepted: task.input.acceptInsufficient, person, agreementId, now: task.cause.now };
      const after = finalized(before, given);
      const subject = { person, organisation, education: about, registration: student, block: after };
      const { operations, record } = await makeAgreement(services, task.cause, subject);
      const finalizing = recordOf(events.blockFinalized, task.cause, {
        subject: { type: 'block', id: before.blockId },
        payload: { userId, blockId: before.blockId, educationId: studied, points: pointsOfBlock(before) },
        after: { by: fullName(task.cause.self.profile), finalizedAt: task.cause.now },
      });
      made.push({
        operations: [replace(block, before, after), ...operations],
        records: [finalizing, record],
      });
    }
    return {
      operations: made.flatMap(({ operations }) => operations),
      records: made.flatMap(({ records }) => records),
      tally: { finalized: made.length },
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { problems: [problemOf(error, row, student)], tally: { left: 1 } };
  }
}

/** Whether a block is one of those that are asked for: open, not empty, and of the period. */
function isWanted(
  { finalizedAt, startsAt, learnpaths }: Block,
  { startsFrom, startsUntil }: z.infer<typeof input>,
) {
  const starts = dutchDate(startsAt);
  return finalizedAt === null && learnpaths.length > 0 && starts >= startsFrom && starts <= startsUntil;
}

function problemOf({ code }: Refusal, row: number, { studentName: name }: Registration): JobProblem {
  return { row, field: 'student', key: problemKeys[code] ?? 'invalid', values: { name }, level: 'error' };
}
