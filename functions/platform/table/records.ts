import * as z from 'zod/mini';
import type { EventDefinition, Payload } from '#events/event.ts';
import {
  type CompanyId,
  companyId,
  type RecordId,
  recordId,
  type UserId,
  userId,
} from '#shared/identity/ids.ts';
import { auditedChange } from './audited-change.ts';
import { joinParts } from './keys.ts';
import type { Codec, Partition, Stored, StoredItem } from './model.ts';
import { personIn } from './personal-fields.ts';
import { subjectName, subjectNameOf } from './subject-name.ts';

const schema = z.object({
  id: recordId,
  /** Name and version of the domain event. */
  name: z.string(),
  eventVersion: z.number(),
  subject: z.object({ type: z.string(), id: z.string() }),
  /** What the subject was called then; stays in the log, as titles may be anything. */
  subjectName: z.optional(subjectName),
  companyId: z.optional(companyId),
  /** Absent when the system itself did it, or somebody who isn't signed in. */
  actorId: z.optional(userId),
  impersonatorId: z.optional(userId),
  /** Whose it is: states keep what differs, which seldom says so. Absent of a record from before it was kept. */
  aboutId: z.optional(userId),
  at: z.string(),
  requestId: z.string(),
  payload: z.unknown(),
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
});

/** What happened, who did it and what it changed. Written once; nothing replaces or removes one. */
export type AuditRecord = z.infer<typeof schema>;

/** A record that isn't written yet: the table gives it its id, and seals what is personal in it. */
export type RecordDraft = Omit<AuditRecord, 'id'> & {
  /** Whose fields its states hold, where nothing in them says so. */
  readonly about?: UserId | undefined;
  /** Listed among what happened in the company to nobody. */
  readonly quiet?: true | undefined;
};

/** Why something is written: an API request fits, and so does a workflow's step. */
export interface Cause {
  readonly actor?:
    | { readonly companyId?: CompanyId; readonly userId?: UserId; readonly impersonatorId?: UserId }
    | undefined;
  /** UTC instant. */
  readonly now: string;
  readonly requestId: string;
}

/** The thing that something happened to. */
export type Subject = AuditRecord['subject'];

/**
 * The record of an event.
 * @param cause the request, or what else has actor, instant and request id
 * @param what subject, payload and, where something changed, how it was and is, whole: the record keeps what differs,
 *   as far as it has room for it; `companyId` where it isn't the actor's
 * @throws ZodError when the payload isn't what the event's contract says
 */
export function recordOf<Definition extends EventDefinition>(
  definition: Definition,
  cause: Cause,
  what: {
    readonly subject: Subject;
    readonly payload: Payload<Definition>;
    readonly companyId?: CompanyId;
    readonly before?: object | undefined;
    readonly after?: object | undefined;
  },
): RecordDraft {
  const { actor } = cause;
  return {
    name: definition.name,
    eventVersion: definition.version,
    subject: what.subject,
    subjectName: subjectNameOf(what.subject, what.after, what.before),
    companyId: what.companyId ?? actor?.companyId,
    actorId: actor?.userId,
    impersonatorId: actor?.impersonatorId,
    at: cause.now,
    requestId: cause.requestId,
    payload: definition.schema.parse(what.payload),
    about: personOf(what),
    quiet: definition.quiet,
    ...auditedChange(what.before, what.after),
  };
}

/** The person whom a change is about: the subject, or whom its payload or its states name. */
export function personOf(what: {
  readonly subject: Subject;
  readonly payload: unknown;
  readonly before?: unknown;
  readonly after?: unknown;
}): UserId | undefined {
  const subject = what.subject.type === 'user' ? { userId: what.subject.id } : {};
  return [subject, what.payload, what.after, what.before]
    .map((told) => (typeof told === 'object' && told !== null ? personIn(told) : undefined))
    .find((found) => found !== undefined);
}

/** Reads records; there is no writing them but by `transact`. */
export const records: Codec<AuditRecord> = {
  name: 'record',
  accompanied: false,
  decode: (stored): Stored<AuditRecord> => ({ ...schema.parse(stored), version: 1 }),
};

/**
 * The history of one subject, oldest first.
 * @param about the person whose it is, if that is known: what is personal then costs no further round trip
 */
export function recordsOf(
  companyId: CompanyId | undefined,
  { type, id }: Subject,
  about = type === 'user' ? personIn({ userId: id }) : undefined,
): Partition<AuditRecord> {
  const owner = ownerOf(companyId);
  return {
    codec: records,
    index: undefined,
    pk: joinParts(['RECORD', owner, type, id]),
    about: about && { owner, userId: about },
  };
}

/** All that happened in a company, or in none, oldest first. */
export function recordsOfCompany(companyId: CompanyId | undefined): Partition<AuditRecord> {
  return { codec: records, index: 'gsi1', pk: joinParts(['RECORDS', ownerOf(companyId)]) };
}

/** What happened in a company that no log lists, oldest first: to be delivered again. */
export function quietRecordsOfCompany(companyId: CompanyId | undefined): Partition<AuditRecord> {
  return { codec: records, index: 'gsi1', pk: joinParts(['QUIET-RECORDS', ownerOf(companyId)]) };
}

/** A record as it lies in the table. */
export function encodeRecord({ about, quiet, ...draft }: RecordDraft, id: RecordId): StoredItem {
  const record = schema.parse({ ...draft, aboutId: about, id });
  const sk = joinParts([record.at, id]);
  return {
    ...record,
    pk: recordsOf(record.companyId, record.subject).pk,
    sk,
    gsi1pk: (quiet ? quietRecordsOfCompany : recordsOfCompany)(record.companyId).pk,
    gsi1sk: sk,
    entity: records.name,
    shape: 1,
    version: 1,
  };
}

/** What stands for the company in keys: `-` for what belongs to none. */
export function ownerOf(companyId: CompanyId | undefined): string {
  return companyId ?? '-';
}
