import type { Measure } from '#shared/figures/schemas.ts';
import type { TeamId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import type { Facts } from './facts.ts';
import type { Count } from './figures.ts';

type Counted = Omit<Count, 'name' | 'sortName'>;
type Attempt = Facts['attempts'][number];

/**
 * What a student counts for.
 * @param facts as they are stored now
 * @returns each count once, by what is counted, its period and its id
 */
export function countsOf(facts: Facts): Count[] {
  const { name, sortName } = facts;
  const all = [...registrationCounts(facts), ...creditCounts(facts), ...coachCounts(facts)];
  for (const attempt of facts.attempts) all.push(...attemptCounts(attempt, facts));
  return all.map((one) => ({ ...one, name, sortName }));
}

function* registrationCounts({ registration, former }: Facts): Generator<Counted> {
  for (const one of [...former, ...(registration ? [registration] : [])]) yield* countsOfRegistration(one);
}

function* countsOfRegistration(found: NonNullable<Facts['registration']>): Generator<Counted> {
  const { educationId, status, startsOn } = found;
  const of = { ...nothing, id: educationId, educationId };
  yield { ...of, of: 'intake', period: monthOf(startsOn), on: startsOn };
  if (!status) return yield { ...of, of: 'studying', period: 'now', on: startsOn };
  const endedOn = {
    stopped: found.unsubscribedOn,
    certificate: found.certificateOn,
    graduated: found.graduatedOn,
  };
  const on = endedOn[status] ?? startsOn;
  yield { ...of, of: status, period: monthOf(on), on };
}

function* creditCounts({ blocks }: Facts): Generator<Counted> {
  for (const { blockId, educationId, learnpaths } of blocks)
    for (const { learnpathId, title, ects, status, decidedOn } of learnpaths)
      if (status === 2 && decidedOn)
        yield {
          ...{ ...nothing, of: 'credits', period: monthOf(decidedOn), amount: ects },
          ...{ id: `${blockId}:${learnpathId}`, educationId, title, on: decidedOn },
        };
}

function* coachCounts({ coaches }: Facts): Generator<Counted> {
  for (const { userId, sinceOn: on } of coaches)
    yield { ...nothing, of: 'coached', period: 'now', id: userId, on, person: { userId } };
}

function* attemptCounts(attempt: Attempt, { blocks, teams, awaited }: Facts): Generator<Counted> {
  const { submissionId: id, learnpathId, assignmentTitle: title, submittedAt, returnedAt, outcome } = attempt;
  const inBlock = blocks.find(({ learnpaths }) => learnpaths.some((one) => one.learnpathId === learnpathId));
  const teamId: TeamId | null = teams.find((one) => one.learnpathId === learnpathId)?.teamId ?? null;
  const handedInOn = dutchDate(submittedAt);
  const of = { ...nothing, id, title, educationId: inBlock?.educationId ?? null, teamId, on: handedInOn };
  yield { ...of, of: 'handedIn', period: monthOf(handedInOn) };
  if (!returnedAt || !outcome) {
    yield { ...of, of: 'waiting', period: 'now' };
    const person = awaited(attempt);
    if (person) yield { ...of, of: 'toGrade', period: 'now', person };
    return;
  }
  const on = dutchDate(returnedAt);
  const period = monthOf(on);
  yield { ...of, of: outcome, period, on };
  if (attempt.secondAssessedAt) yield { ...of, of: 'second', period, on };
  if (attempt.finalGrade === null) return;
  yield { ...of, of: 'gradingHours', period, on, amount: hoursBetween(submittedAt, returnedAt) };
  yield { ...of, of: 'gradeTenths', period, on, amount: attempt.finalGrade };
}

const nothing = { amount: 1, educationId: null, teamId: null, title: '', on: null, person: null };
const monthOf = (date: string) => date.slice(0, 7);
const hoursBetween = (from: string, until: string) =>
  Math.round((Date.parse(until) - Date.parse(from)) / 3_600_000);

/** A count that comes, goes, or counts for something else than before. */
export interface Change {
  readonly before: Count | undefined;
  readonly after: Count | undefined;
}

/** What has to change so that a student counts for the right things. */
export function changesBetween(before: readonly Count[], after: readonly Count[]): Change[] {
  const had = new Map(before.map((one) => [keyOf(one), one]));
  const changes: Change[] = [];
  for (const one of after) {
    const old = had.get(keyOf(one));
    had.delete(keyOf(one));
    if (!old || !isSame(old, one)) changes.push({ before: old, after: one });
  }
  return [...changes, ...[...had.values()].map((one) => ({ before: one, after: undefined }))];
}

/** What a student counts for once these changes are made. */
export function afterChanges(before: readonly Count[], changes: readonly Change[]): Count[] {
  const all = new Map(before.map((one) => [keyOf(one), one]));
  for (const { before: old, after } of changes) {
    if (old) all.delete(keyOf(old));
    if (after) all.set(keyOf(after), after);
  }
  return [...all.values()];
}

const keyOf = ({ of, period, id }: Count) => `${of}#${period}#${id}`;

function isSame(one: Count, other: Count): boolean {
  const fields = Object.keys(one) as (keyof Count)[];
  return fields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));
}

/** How many studied at the end of each month, made from how many do now and from who came and went since. */
export function studyingAtEnds(
  studyingNow: number,
  months: readonly Readonly<
    Record<Extract<Measure, 'intake' | 'stopped' | 'certificate' | 'graduated'>, number>
  >[],
): number[] {
  let studying = studyingNow;
  const ends: number[] = [];
  for (const { intake, stopped, certificate, graduated } of months.toReversed()) {
    ends.unshift(studying);
    studying += stopped + certificate + graduated - intake;
  }
  return ends;
}
