import * as z from 'zod/mini';
import { Refusal } from '#shared/http/errors.ts';
import { isActive } from '#shared/identity/account.ts';
import { type UserId, userId } from '#shared/identity/ids.ts';
import type { JobProblem } from '#shared/jobs/schemas.ts';
import { planManyInput } from '#shared/planning/can-plan-schemas.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { educationAt, nextBlock, type Studies, studiesOf } from '../educations/public.ts';
import { type CompanyRoles, companyRoles } from '../platform/identity/entities.ts';
import { mayStudy } from '../platform/identity/may-study.ts';
import { fullName, type Membership, membership } from '../platform/identity/memberships.ts';
import type { Portion } from '../platform/job/portion.ts';
import { jobWork, type Task } from '../platform/job/work.ts';
import type { Services } from '../platform/services.ts';
import { planningSettings, settledOf } from '../platform/study/planning-settings.ts';
import type { Table } from '../platform/table/table.ts';
import { offersFor, planOf, standingOf } from './can-plan-rules.ts';
import { horizon, untilDay } from './horizon.ts';
import { type Candidate, planningStudents } from './plan-students.ts';
import { occupancyOf, seenMoment } from './repository.ts';
import { places, queue, startingMoment } from './starting-moment.ts';

/** `left`: who comes before the page at the cursor, of which the empty one is the first; null: there is no page more. */
const checkpoint = z.object({ row: z.number(), cursor: z.nullable(z.string()), left: z.array(userId) });
type Given = Task<z.infer<typeof planManyInput>, z.infer<typeof checkpoint>>;

/** Students of one transaction: five actions each, beside at most 21 of the job, the starting moment and what it offers. */
const portionSize = 15;
/** Students looked up at once where nobody is named: the fewer look-ups, the less a portion waits for one. */
const pageSize = 4 * portionSize;

/**
 * Plans students for a starting moment: those who are named, or all of an education who near the end of what they have.
 * Who finds no place waits. A portion of them is one transaction; when one of them is in its way, each is planned alone.
 */
export const planMany = jobWork({
  input: planManyInput,
  checkpoint,
  async *run(task, services) {
    const { userIds } = task.input;
    const began = { row: 0, cursor: userIds ? null : '', left: [...(userIds ?? [])] };
    let { row, cursor, left } = task.checkpoint ?? began;
    let alone = 0;
    let ahead: Ahead | undefined;
    for (;;) {
      if (left.length === 0) {
        if (cursor === null) return undefined;
        ({ left, cursor } = await nextPage(services.table, task, cursor));
        continue;
      }
      const batch = left.slice(0, alone > 0 ? 1 : portionSize);
      const next = { row: row + batch.length, cursor, left: left.slice(batch.length) };
      const saved = { checkpoint: next, processed: batch.length, ...(userIds && { total: userIds.length }) };
      try {
        const portion = await portionOf(task, services, { batch, ahead, before: row });
        // While one portion is written the next students are read: who changes meanwhile is refused by their version.
        ahead = alone > 0 ? undefined : readAhead(services.table, task, next.left.slice(0, portionSize));
        yield { ...portion, ...saved };
        alone = Math.max(0, alone - 1);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        ahead = undefined;
        if (batch.length > 1) {
          alone = batch.length;
          continue;
        }
        yield { ...saved, problems: [problemOf(error, row + 1, '')], tally: { left: 1 } };
        alone -= 1;
      }
      ({ row, left } = next);
    }
  },
});

/** What some students study, on its way. */
interface Ahead {
  readonly batch: readonly UserId[];
  readonly studies: Promise<Studies[]>;
}

function readAhead(table: Table, { job: { companyId } }: Given, batch: readonly UserId[]): Ahead {
  const studies = Promise.all(
    batch.map((userId) => studiesOf(table, { companyId, userId }, { consistent: true })),
  );
  // Whoever asks for it is told; where nobody does, as when the time is up, nothing was lost.
  studies.catch(() => undefined);
  return { batch, studies };
}

/** The next who near the end. Whoever was planned is no longer among them, and the cursor lies before the others. */
async function nextPage(table: Table, { job: { companyId }, input, cause }: Given, cursor: string) {
  const settings = settledOf(await table.get(planningSettings.at({ companyId })));
  const until = dayPlus(dutchDate(cause.now), settings.planAheadDays);
  const of = horizon.by('ofEducation', { companyId, educationId: input.educationId });
  const page = await table.list(of, {
    range: untilDay(until),
    limit: pageSize,
    cursor: cursor === '' ? undefined : cursor,
  });
  return { left: page.items.map((one) => one.userId), cursor: page.next };
}

/** What plans some students: those who can't be are among its problems, by the row that they are. */
async function portionOf(
  task: Given,
  { table, newId }: Services,
  {
    batch,
    ahead,
    before,
  }: { readonly batch: readonly UserId[]; readonly ahead: Ahead | undefined; readonly before: number },
): Promise<Pick<Portion, 'operations' | 'records' | 'problems' | 'tally'>> {
  const { input, cause } = task;
  const { companyId } = task.job;
  const of = { companyId, startingMomentId: input.startingMomentId };
  const { studies: reading } = ahead?.batch.join() === batch.join() ? ahead : readAhead(table, task, batch);
  const [[found, taken, line, education, roles, ...members], studies] = await Promise.all([
    table.batchGet(
      [
        ...([startingMoment.at(of), places.at(of), queue.at(of)] as const),
        ...([educationAt(companyId, input.educationId), companyRoles.at({ companyId })] as const),
        ...batch.map((userId) => membership.at({ companyId, userId })),
      ],
      { consistent: true },
    ),
    reading,
  ]);
  const moment = seenMoment(found);
  if (!education) throw new Refusal('EDUCATION_NOT_FOUND');
  const chosen = offersFor(moment, education, input.learnpathIds);
  const { placed, waiting } = occupancyOf(taken, line);
  const free = waiting > 0 ? 0 : Math.max(0, moment.capacity - placed);
  const able: Candidate[] = [];
  const problems: JobProblem[] = [];
  for (const [at, one] of studies.entries()) {
    const standing = standingOf(one);
    try {
      if (standing?.registration.educationId !== input.educationId) throw new Refusal('USER_NOT_FOUND');
      requireStudent(members[at], roles);
      nextBlock(standing, education, planOf(moment, chosen), { blockId: newId('BlockId'), now: cause.now });
      able.push({ standing, education, placed: able.length < free });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push(problemOf(error, before + at + 1, standing?.registration.studentName ?? ''));
    }
  }
  const by = fullName(cause.self.profile);
  const planned =
    able.length > 0
      ? planningStudents(cause, able, { moment, chosen, by, isChoice: false, newId })
      : undefined;
  return {
    operations: planned?.operations ?? [],
    records: planned?.records ?? [],
    problems,
    tally: {
      planned: Math.min(free, able.length),
      waiting: Math.max(0, able.length - free),
      left: problems.length,
    },
  };
}

/** Who was named may have been closed since, and the list of who nears the end follows. */
function requireStudent(member: Membership | undefined, roles: CompanyRoles | undefined): void {
  if (!member || !isActive(member)) throw new Refusal('USER_NOT_ACTIVATED');
  if (!mayStudy(member.roleIds, roles?.roles ?? [])) throw new Refusal('NOT_REGISTERED');
}

/** What a refusal is called among the problems of the job. */
const problemKeys: Readonly<Partial<Record<Refusal['code'], string>>> = {
  ALREADY_ENROLLED: 'registeredAlready',
  MAX_BLOCKS_REACHED: 'blocksFull',
  WRONG_STATE: 'educationEnded',
  CONFLICT: 'studiesChanged',
  USER_NOT_FOUND: 'otherEducation',
  USER_NOT_ACTIVATED: 'notActive',
  NOT_REGISTERED: 'notStudying',
};

function problemOf({ code, errors }: Refusal, row: number, name: string): JobProblem {
  const [first] = Object.values(errors ?? {});
  const key = problemKeys[code] ?? first?.key ?? 'invalid';
  return { row, field: 'student', key, values: { ...first?.values, name }, level: 'error' };
}
