import { isDeepStrictEqual } from 'node:util';
import type { Ids } from '#shared/identity/ids.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { selfTestsOf } from '../content/public.ts';
import { blocksLeft, plannedUntil, pointsLeft, type Studies, studiesOf } from '../educations/public.ts';
import { type Attempt, attemptsOf } from '../grading/public.ts';
import { user } from '../platform/identity/entities.ts';
import { membershipsOf } from '../platform/identity/memberships.ts';
import { studyAccess } from '../platform/study/access.ts';
import { shelfOf } from '../platform/study/shelf.ts';
import { coursesOpenIn } from '../platform/study/summary.ts';
import { create, remove, replace } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { type Attention, attention } from './attention.ts';
import { latestOf } from './present.ts';
import { type Facts, signalsOn, signalsToCome } from './rules/signals.ts';
import { signalThresholds, thresholdsIn } from './thresholds.ts';

type OfStudent = Ids<'companyId' | 'userId'>;

const asCopy = { notAudited: 'follows what a student does, which has records of its own' };

/**
 * Makes the signals of a student fit what is stored: it may run twice, late or out of order. What is read without being
 * completed tells no event, so while somebody counts as inactive they are looked at again each day.
 * @param today in the Netherlands, `yyyy-MM-dd`
 * @throws Refusal CONFLICT when it is done twice at once: the event, or the job, comes again
 */
export async function followStudent(table: Table, of: OfStudent, today: string): Promise<void> {
  // Before the facts: whoever writes it after them has seen at least as much, and this one begins anew.
  const before = await table.get(attention.at(of), { consistent: true });
  const wanted = await attentionOf(table, of, today);
  if (!wanted) {
    if (before) await table.transact([remove(attention, before)], asCopy);
    return;
  }
  const kept = new Set(wanted.signals.map(({ key }) => key));
  const settled = Object.fromEntries(Object.entries(before?.settled ?? {}).filter(([key]) => kept.has(key)));
  const after = { ...wanted, settled };
  if (!before) {
    await table.transact([create(attention, after, { orElse: 'CONFLICT' })], asCopy);
    return;
  }
  const { version: _, ...had } = before;
  if (!isDeepStrictEqual(had, after)) await table.transact([replace(attention, before, after)], asCopy);
}

/** Nothing of who is gone, inactive, or needs nobody now or later. */
async function attentionOf(
  table: Table,
  of: OfStudent,
  today: string,
): Promise<Omit<Attention, 'version' | 'settled'> | undefined> {
  const sees = { consistent: true };
  const [[person, limits], { enrolments, progress }, attempts, tests, studies] = await Promise.all([
    // Not their row of the company: that follows by the same events, perhaps later.
    table.batchGet([user.at(of), signalThresholds.at(of)], sees),
    shelfOf(table, of.companyId, of.userId, sees),
    attemptsOf(table, { companyId: of.companyId, studentId: of.userId }, undefined, sees),
    selfTestsOf(table, of),
    studiesOf(table, of, sees),
  ]);
  const member = person && membershipsOf(person).find(({ companyId }) => companyId === of.companyId);
  if (!member || member.deletedAt || member.status !== 1) return undefined;
  const lastActiveAt = latestOf([
    ...progress.map(({ updatedAt }) => updatedAt),
    ...attempts.map(({ submittedAt }) => submittedAt),
    ...tests.map(({ startedAt, finishedAt }) => finishedAt ?? startedAt),
  ]);
  const open = enrolments
    .filter((one) => one.status === 'open' && studyAccess(one, today) === 'study')
    .map(({ learnpathId, startsOn, endsOn, summary, enrolledAt }) => {
      const courses = coursesOpenIn({ enrolledAt, summary });
      const total = sum(courses.map(({ chapterCount }) => chapterCount));
      const read = sum(
        courses.map(({ id, chapterCount }) => {
          const stand = progress.find(({ courseId }) => courseId === id);
          return Math.min(chapterCount, stand?.completedChapterIds.length ?? 0);
        }),
      );
      return { learnpathId, title: summary.title, startsOn, endsOn, done: total === 0 ? 1 : read / total };
    });
  const all = signalsToCome(
    {
      activeOn: lastActiveAt && dutchDate(lastActiveAt),
      open,
      work: workOf(attempts),
      ...studied(studies),
    },
    thresholdsIn(limits),
  );
  const { now, nextOn } = signalsOn(all, today);
  if (now.length === 0 && nextOn === null) return undefined;
  const again = now.some(({ kind }) => kind === 'inactive') ? dayPlus(today, 1) : nextOn;
  return {
    ...{ companyId: of.companyId, userId: of.userId, name: member.name, email: member.email },
    ...{ lastActiveAt, signals: now, nextOn: nextOn !== null && nextOn < (again ?? nextOn) ? nextOn : again },
  };
}

function workOf(attempts: readonly Attempt[]): Facts['work'] {
  return [...Map.groupBy(attempts, ({ assignmentId }) => assignmentId)].map(([assignmentId, own]) => ({
    assignmentId,
    title: own[0]?.assignmentTitle ?? '',
    // A group has at least one.
    learnpathId: (own[0] as Attempt).learnpathId,
    attempts: own.map(({ outcome, submittedAt, returnedAt }) => ({
      outcome,
      handedInOn: dutchDate(submittedAt),
      returnedOn: returnedAt && dutchDate(returnedAt),
    })),
  }));
}

function studied({ registration, blocks, agreements }: Studies) {
  const unsigned = agreements.flatMap(({ documentId, blockTitle, status, sentAt }) =>
    status === 'sent' ? [{ documentId, block: blockTitle, sentOn: dutchDate(sentAt) }] : [],
  );
  const standing = registration && { registration, blocks };
  const more = standing?.registration.status === null && pointsLeft(standing) > 0 && blocksLeft(standing) > 0;
  return {
    unsigned,
    plannedUntil: standing && more ? plannedUntil(standing) : undefined,
    studiesSince: registration?.startsOn ?? null,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
