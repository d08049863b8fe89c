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

const schema = z.object({
  id: recordId,
  /** Name and version of the domain event. */
  name: z.string(),
  eventVersion: z.number(),
  subject: z.object({ type: z.string(), id: z.string() }),
  companyId: z.optional(companyId),
  /** Absent when the system itself did it, or somebody who isn't signed in. */
  actorId: z.optional(userId),
  impersonatorId: z.optional(userId),
  at: z.string(),
  requestId: z.string(),
  payload: z.unknown(),
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
});

/** What happened, who did it and what it changed. Written once; nothing replaces or removes one. */
export type AuditRecord = z.infer<typeof schema>;

/** A record that isn't written yet: the table gives it its id. */
export type RecordDraft = Omit<AuditRecord, 'id'>;

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
    companyId: what.companyId ?? actor?.companyId,
    actorId: actor?.userId,
    impersonatorId: actor?.impersonatorId,
    at: cause.now,
    requestId: cause.requestId,
    payload: definition.schema.parse(what.payload),
    ...auditedChange(what.before, what.after),
  };
}

/** Reads records; there is no writing them but by `transact`. */
export const records: Codec<AuditRecord> = {
  name: 'record',
  searchable: false,
  decode: (stored): Stored<AuditRecord> => ({ ...schema.parse(stored), version: 1 }),
};

/** The history of one subject, oldest first. */
export function recordsOf(companyId: CompanyId | undefined, { type, id }: Subject): Partition<AuditRecord> {
  return { codec: records, index: undefined, pk: joinParts(['RECORD', companyId ?? none, type, id]) };
}

/** All that happened in a company, or in none, oldest first. */
export function recordsOfCompany(companyId: CompanyId | undefined): Partition<AuditRecord> {
  return { codec: records, index: 'gsi1', pk: joinParts(['RECORDS', companyId ?? none]) };
}

/** A record as it lies in the table. */
export function encodeRecord(draft: RecordDraft, id: RecordId): StoredItem {
  const record = schema.parse({ ...draft, id });
  const sk = joinParts([record.at, id]);
  return {
    ...record,
    pk: recordsOf(record.companyId, record.subject).pk,
    sk,
    gsi1pk: joinParts(['RECORDS', record.companyId ?? none]),
    gsi1sk: sk,
    entity: records.name,
    shape: 1,
    version: 1,
  };
}

/** Stands for the company in the keys of what belongs to none. */
const none = '-';
