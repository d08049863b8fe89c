import { events as authEvents } from '#events/auth.ts';
import { events } from '#events/people.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import type { Membership } from '../../platform/identity/memberships.ts';
import type { NewId } from '../../platform/ids.ts';
import { actionsOf, type Portion, portionActions } from '../../platform/job/portion.ts';
import type { Operation } from '../../platform/table/operations.ts';
import { put } from '../../platform/table/operations.ts';
import { type RecordDraft, recordOf } from '../../platform/table/records.ts';
import { recountRoles } from '../counts.ts';
import { personOnRecord } from '../present.ts';
import { creation, personChange, rowChanges } from '../repository.ts';
import type { Person } from '../rules.ts';
import type { Asked } from './decide.ts';
import { importOutcomes } from './entities.ts';
import { type ImportTask, type Judged, problemsOf, tallyOf } from './judge.ts';

interface Listing {
  readonly person: Person;
  readonly row: Membership | undefined;
  /** What the person held until now, by company. */
  readonly held: Person['memberships'];
}

/** What a row writes, but for the rows that list people: those are counted together. */
interface Write {
  readonly operations: readonly Operation<unknown>[];
  readonly records: readonly RecordDraft[];
  readonly listing: Listing | undefined;
}

/** A judged row with what it writes. */
export interface Prepared extends Write {
  readonly judged: Judged;
}

/** For the counter, and for what came of the rows. */
const sharedActions = 2;
const mostActions = portionActions - sharedActions;

/** How long what came of the rows is kept: as long as a job that failed may be resumed. */
const keptSeconds = 90 * 24 * 3600;

/** Makes the writes of a judged row. */
export function prepare(judged: Judged, { cause }: ImportTask, newId: NewId): Prepared {
  const { decision, listed } = judged;
  switch (decision.outcome) {
    case 'created': {
      const person = { ...decision.person, userId: newId('UserId') };
      const { userId } = person;
      const subject = { type: 'user', id: userId };
      const companyIds = Object.keys(person.memberships) as CompanyId[];
      const made = { subject, payload: { userId, companyIds }, after: personOnRecord(person) };
      const records = [
        recordOf(events.userCreated, cause, made),
        ...(person.invitedAt
          ? [recordOf(authEvents.userInvited, cause, { subject, payload: { userId } })]
          : []),
      ];
      return { judged, records, operations: creation(person), listing: { person, row: undefined, held: {} } };
    }
    case 'updated': {
      const { before, after } = decision;
      const operations = personChange(before, after);
      return {
        judged,
        operations,
        records: changesOf(before, after, cause),
        listing: { person: after, row: listed, held: before.memberships },
      };
    }
    default:
      return { judged, operations: [], records: [], listing: undefined };
  }
}

/** One record for each kind of change, as if it were made by hand. */
function changesOf(before: Person, after: Person, cause: ImportTask['cause']): RecordDraft[] {
  const { userId } = after;
  const subject = { type: 'user', id: userId };
  const images = { before: personOnRecord(before), after: personOnRecord(after) };
  const companyIds = Object.keys(after.memberships) as CompanyId[];
  const differs = (part: (person: Person) => unknown) =>
    JSON.stringify(part(before)) !== JSON.stringify(part(after));
  return [
    ...(differs(({ profile, personal, locale }) => [profile, personal, locale])
      ? [recordOf(events.userUpdated, cause, { subject, payload: { userId }, ...images })]
      : []),
    ...(differs(({ studentNumber }) => studentNumber)
      ? [recordOf(events.studentNumberSet, cause, { subject, payload: { userId }, ...images })]
      : []),
    ...(differs(({ memberships }) => memberships)
      ? [recordOf(events.companiesRolesSet, cause, { subject, payload: { userId, companyIds }, ...images })]
      : []),
  ];
}

/** Divides rows so that each group fits into a transaction. */
export function grouped(prepared: readonly Prepared[], companyId: CompanyId): Prepared[][] {
  const groups: Prepared[][] = [];
  let room = 0;
  for (const one of prepared) {
    const userId = one.listing?.person.userId;
    // What is counted together takes less than this, never more.
    const needed = [...one.operations, ...listed([one], companyId)].reduce(
      (sum, operation) => sum + actionsOf(operation),
      one.records.length,
    );
    const last = groups.at(-1);
    // Two rows about one person, by number and by address: the second changes them as the first left them.
    const isThere = userId && last?.some(({ listing }) => listing?.person.userId === userId);
    if (last && needed <= room && !isThere) last.push(one);
    else {
      groups.push([one]);
      room = mostActions;
    }
    room -= needed;
  }
  return groups;
}

/** The rows that list people, and the counting of them and of their roles. */
function listed(group: readonly Prepared[], companyId: CompanyId): Operation<unknown>[] {
  const listings = group.flatMap(({ listing }) => (listing ? [listing] : []));
  return [
    ...rowChanges(listings, companyId),
    ...recountRoles(
      listings.map(({ held }) => held),
      listings.map(({ person }) => person.memberships),
    ),
  ];
}

/** A group as a portion of the job. */
export function portionOf(group: readonly Prepared[], { job, cause }: ImportTask, asked: Asked): Portion {
  const { companyId, jobId } = job;
  const judged = group.map((one) => one.judged);
  const rows = judged.map(({ row }) => row.number);
  const outcomes = judged.map((one) => ({
    row: one.row.number,
    outcome: one.decision.outcome,
    problems: problemsOf(one),
  }));
  const [from = 0] = rows;
  const expiresAtSeconds = Math.floor(Date.parse(cause.now) / 1000) + keptSeconds;
  return {
    checkpoint: { row: rows.at(-1) },
    processed: group.length,
    tally: tallyOf(judged, asked),
    problems: judged.flatMap(problemsOf),
    operations: [
      ...group.flatMap(({ operations }) => operations),
      ...listed(group, companyId),
      put(importOutcomes, { companyId, jobId, from, outcomes, expiresAtSeconds }),
    ],
    records: group.flatMap(({ records }) => records),
  };
}
