import * as z from 'zod/mini';
import { event } from '#events/event.ts';
import { createIds } from '#functions/platform/ids.ts';
import { counter } from '#functions/platform/table/counter.ts';
import { entity } from '#functions/platform/table/entity.ts';
import { ordinal } from '#functions/platform/table/keys.ts';
import type { Cause } from '#functions/platform/table/records.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import { createTable, type Table } from '#functions/platform/table/table.ts';
import {
  type CompanyId,
  type CourseId,
  companyId,
  courseId,
  type UserId,
  userId,
} from '#shared/identity/ids.ts';
import { type Dynamo, startDynamo } from '#test/support/dynamo.ts';

/** A small library: entities with which the table layer is tested. */

const row = z.object({ userId, name: z.string() });

export const reader = entity({
  name: 'reader',
  schema: z.object({
    companyId,
    userId,
    name: z.string(),
    rank: z.optional(z.number()),
    suspended: z._default(z.boolean(), false),
  }),
  key: {
    pk: ({ companyId }: { companyId: CompanyId }) => ['COMPANY', companyId],
    sk: ({ userId }: { userId: UserId }) => ['READER', userId],
  },
  indexes: {
    byName: {
      on: 'gsi1',
      pk: ({ companyId }: { companyId: CompanyId }) => ['READERS', companyId],
      sk: ({ name, userId }) => [name, userId],
    },
    suspended: {
      on: 'gsi2',
      when: ({ suspended }) => suspended,
      pk: ({ companyId }: { companyId: CompanyId }) => ['SUSPENDED', companyId],
      sk: ({ rank }) => [ordinal(rank ?? 0)],
    },
  },
  search: {
    scope: ({ companyId }: { companyId: CompanyId }) => [companyId],
    texts: ({ name }) => [name],
    row,
  },
});

export const album = entity({
  name: 'album',
  schema: z.object({
    companyId,
    label: z.string(),
    order: z.string(),
    pictures: z.array(z.string()),
  }),
  key: {
    pk: ({ companyId }: { companyId: CompanyId }) => ['ALBUMS', companyId],
    sk: ({ label }: { label: string }) => [label],
  },
  lists: {
    ofCompany: {
      pk: ({ companyId }: { companyId: CompanyId }) => ['ALBUM-LABELS', companyId],
      sk: ({ order, label }) => [order, label],
      row: z.object({ label: z.string() }),
    },
  },
});

export const shelf = entity({
  name: 'shelf',
  schema: z.object({ companyId, label: z.string() }),
  key: {
    pk: ({ companyId }: { companyId: CompanyId }) => ['COMPANY', companyId],
    sk: ({ label }: { label: string }) => ['SHELF', label],
  },
});

export const card = entity({
  name: 'card',
  schema: z.object({ number: z.string(), userId }),
  key: { pk: ({ number }: { number: string }) => ['CARD', number], sk: () => ['CARD'] },
});

export const book = entity({
  name: 'book',
  schema: z.object({ courseId, title: z.string(), pages: z.number() }),
  key: { pk: ({ courseId }: { courseId: CourseId }) => ['BOOK', courseId], sk: () => ['BOOK'] },
  upgrades: [({ name, ...rest }) => ({ ...rest, title: name }), (old) => ({ ...old, pages: 0 })],
});

export const pass = entity({
  name: 'pass',
  schema: z.object({ code: z.string(), expiresAtSeconds: z.number() }),
  key: { pk: ({ code }: { code: string }) => ['PASS', code], sk: () => ['PASS'] },
});

export const loans = counter({
  name: 'loans',
  pk: ({ companyId }: { companyId: CompanyId }) => ['COMPANY', companyId],
  fields: ['lent', 'late'],
});

export const readerJoined = event({
  name: 'library.reader-joined',
  version: 1,
  summary: 'Somebody became a reader.',
  schema: z.strictObject({ userId }),
  sample: { userId: 'usr_01JD0000000000000000000000' as UserId },
});

export const instant = '2026-11-21T09:30:00.000Z';
const milliseconds = Date.parse(instant);
export const newId = createIds({
  now: () => milliseconds,
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
});

/**
 * A table in a DynamoDB of its own, with the time standing still.
 * @param options `stream: true` for tests that read the table's stream; `lagging: true` for one as other tests have it,
 *   whose reads lag in work that nobody presses for again
 */
export async function openTable({
  stream = false,
  lagging = false,
} = {}): Promise<{ table: Table; dynamo: Dynamo }> {
  const dynamo = await startDynamo(lagging ? {} : { kind: true, stream, real: true });
  const table = createTable({
    client: dynamo.client,
    tableName: dynamo.tableName,
    cursorKey: 'a secret of the tests',
    personKeySecret: 'another secret of the tests',
    now: () => milliseconds,
    newId,
  });
  return { table, dynamo };
}

/** A reader of a company. */
export function aReader(
  companyId: CompanyId,
  name: string,
  overrides: { rank?: number; suspended?: boolean } = {},
) {
  return { companyId, userId: newId('UserId'), name, suspended: false, ...overrides };
}

/** A request of somebody in a company. */
export function causeIn(companyId: CompanyId): Cause & { actor: { companyId: CompanyId; userId: UserId } } {
  return { actor: { companyId, userId: newId('UserId') }, now: instant, requestId: 'request-1' };
}

/** The record of a reader's joining. */
export function joined(companyId: CompanyId, userId: UserId) {
  const subject = { type: 'reader', id: userId };
  return recordOf(readerJoined, causeIn(companyId), { subject, payload: { userId }, after: { name: 'Sam' } });
}

export const notAudited = { notAudited: 'test data' };
