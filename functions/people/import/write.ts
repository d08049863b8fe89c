import { events as authEvents } from '#events/auth.ts';
import { events } from '#events/people.ts';
import { companyIdsOf } from '#shared/identity/account.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import type { Membership } from '../../platform/identity/memberships.ts';
import type { NewId } from '../../platform/ids.ts';
import type { Portion } from '../../platform/job/portion.ts';
import { invitationTo } from '../../platform/limits.ts';
import type { Operation } from '../../platform/table/operations.ts';
import { put } from '../../platform/table/operations.ts';
import { type RecordDraft, recordOf } from '../../platform/table/records.ts';
import { recountRoles } from '../counts.ts';
import { personOnRecord } from '../present.ts';
import { creation, type Listing, listing, personChange, recountListings } from '../repository.ts';
import type { Person } from '../rules.ts';
import type { Asked } from './decide.ts';
import { importOutcomes } from './entities.ts';
import { type ImportTask, type Judged, problemsOf, tallyOf } from './judge.ts';

/** What a row writes, but for what is counted together with other rows. */
interface Write {
  readonly operations: readonly Operation<unknown>[];
  readonly records: readonly RecordDraft[];
  readonly counted: Counted | undefined;
}

interface Counted {
  readonly userId: UserId;
  readonly listing: Listing;
  /** What the person held until now and holds from now on, by company. */
  readonly held: Person['memberships'];
  readonly holds: Person['memberships'];
}

/** A judged row with what it writes. */
export interface Prepared extends Write {
  readonly judged: Judged;
}

/** How long what came of the rows is kept: as long as a job that failed may be resumed. */
const keptSeconds = 90 * 24 * 3600;

/** Makes the writes of a judged row. */
export function prepare(judged: Judged, { job, cause }: ImportTask, newId: NewId): Prepared {
  const { decision } = judged;
  const { companyId } = job;
  switch (decision.outcome) {
    case 'created': {
      const person = { ...decision.person, userId: newId('UserId') };
      const { userId } = person;
      const subject = { type: 'user', id: userId };
      const companyIds = companyIdsOf(person.memberships);
      const made = { subject, payload: { userId, companyIds }, after: personOnRecord(person) };
      const records = [
        recordOf(events.userCreated, cause, made),
        ...(person.invitedAt
          ? [recordOf(authEvents.userInvited, cause, { subject, payload: { userId } })]
          : []),
      ];
      const invitation = person.invitedAt ? invitationTo(person.email, companyId, cause.now) : [];
      return { judged, records, ...written([...creation(person), ...invitation], person, undefined, {}) };
    }
    case 'updated': {
      const { before, after } = decision;
      const records = changesOf(before, after, cause);
      return {
        judged,
        records,
        ...written(personChange(before, after), after, judged.listed, before.memberships),
      };
    }
    default:
      return { judged, operations: [], records: [], counted: undefined };
  }

  function written(
    saving: readonly Operation<unknown>[],
    person: Person,
    row: Membership | undefined,
    held: Person['memberships'],
  ) {
    const listed = listing(person, row, companyId);
    const { userId, memberships: holds } = person;
    return {
      operations: [...saving, ...listed.operations],
      counted: { userId, listing: listed, held, holds },
    };
  }
}

/** One record for each kind of change, as if it were made by hand. */
function changesOf(before: Person, after: Person, cause: ImportTask['cause']): RecordDraft[] {
  const { userId } = after;
  const subject = { type: 'user', id: userId };
  const images = { before: personOnRecord(before), after: personOnRecord(after) };
  const companyIds = companyIdsOf(after.memberships);
  const differs = (part: (person: Person) => unknown) =>
    JSON.stringify(part(before)) !== JSON.stringify(part(after));
  return [
    ...(differs(({ profile, personal, address, locale }) => [profile, personal, address, locale])
      ? [recordOf(events.userUpdated, cause, { subject, payload: { userId }, ...images })]
      : []),
    ...(differs(({ studentNumber }) => studentNumber)
      ? [recordOf(events.studentNumberSet, cause, { subject, payload: { userId }, ...images })]
      : []),
    ...(differs(({ userMeta }) => userMeta)
      ? [recordOf(events.userMetaSet, cause, { subject, payload: { userId }, ...images })]
      : []),
    ...(differs(({ memberships }) => memberships)
      ? [recordOf(events.companiesRolesSet, cause, { subject, payload: { userId, companyIds }, ...images })]
      : []),
  ];
}

/** The counting of people and of their roles: a transaction writes a counter once. */
function recounted(group: readonly Prepared[], companyId: CompanyId): Operation<unknown>[] {
  const all = group.flatMap(({ counted }) => (counted ? [counted] : []));
  return [
    ...recountListings(
      companyId,
      all.map(({ listing }) => listing),
    ),
    ...recountRoles(
      all.map(({ held }) => held),
      all.map(({ holds }) => holds),
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
  const expiresAtSeconds = epochSeconds(cause.now) + keptSeconds;
  return {
    checkpoint: { row: rows.at(-1) },
    processed: group.length,
    tally: tallyOf(judged, asked),
    problems: judged.flatMap(problemsOf),
    operations: [
      ...group.flatMap(({ operations }) => operations),
      ...recounted(group, companyId),
      put(importOutcomes, { companyId, jobId, from, outcomes, expiresAtSeconds }),
    ],
    records: group.flatMap(({ records }) => records),
  };
}
