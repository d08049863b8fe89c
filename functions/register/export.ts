import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { companyId, exportId, type Ids, mutationId, userId } from '#shared/identity/ids.ts';
import { programme, registerExport } from '#shared/register/schemas.ts';
import { entity } from '../platform/table/entity.ts';
import { ordinal } from '../platform/table/keys.ts';
import type { ItemOf } from '../platform/table/model.ts';
import { mutation } from './mutation.ts';

type OfExport = Ids<'companyId' | 'exportId'>;

/** One run of the export workflow: how far it is, and what came of it. */
export const exportRun = entity({
  name: 'register-export',
  schema: z.object({
    companyId,
    exportId,
    ...z.pick(registerExport, {
      status: true,
      phase: true,
      total: true,
      processed: true,
      problems: true,
      problemCount: true,
      layoutVersion: true,
      brinCode: true,
      fileName: true,
      sizeBytes: true,
      sha256: true,
      startedByName: true,
    }).shape,
    startedBy: userId,
    startedAt: instant,
    finishedAt: z.nullable(instant),
    /** Whether what DUO would refuse is left out, where it would refuse the export otherwise. */
    leaveOut: z._default(z.boolean(), false),
    /** Its mutations are frozen in so many batches, of which so many are marked as exported. */
    batchCount: z.number(),
    markedBatches: z.number(),
  }),
  key: {
    pk: ({ companyId, exportId }: OfExport) => ['EXPORT', companyId, exportId],
    sk: () => ['EXPORT'],
  },
  indexes: {
    newest: {
      on: 'gsi1',
      pk: ({ companyId }: Ids<'companyId'>) => ['EXPORTS', companyId],
      sk: ({ startedAt, exportId }: { startedAt: string } & Ids<'exportId'>) => [startedAt, exportId],
    },
  },
});
export type ExportRun = ItemOf<typeof exportRun>;

/** Some of the mutations of an export, few enough to change in one transaction. */
export const exportBatch = entity({
  name: 'export-batch',
  schema: z.object({
    companyId,
    exportId,
    position: z.number(),
    /** What was open when the export began. */
    mutationIds: z.array(mutationId),
    /** Those still open when the file was written, just as it tells them; empty until then. */
    frozen: z._default(z.array(z.extend(mutation.schema, { version: z.number() })), []),
  }),
  key: {
    pk: ({ companyId, exportId }: OfExport) => ['EXPORT', companyId, exportId],
    sk: ({ position }: { position: number }) => ['BATCH', ordinal(position, 6)],
  },
});
export type ExportBatch = ItemOf<typeof exportBatch>;

/** Stands while an export of a company runs, so that there is one at a time and its mutations stay as they are. */
export const runningExport = entity({
  name: 'running-export',
  schema: z.object({ companyId, exportId }),
  key: {
    pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId],
    sk: () => ['RUNNING-EXPORT'],
  },
});

/** What a company set for reporting; absent until it has. */
export const settings = entity({
  name: 'register-settings',
  schema: z.object({ companyId, ...programme.shape }),
  key: {
    pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId],
    sk: () => ['REGISTER'],
  },
});
export type Settings = ItemOf<typeof settings>;

/** Where the file of an export lies. Written once: its hash is stored, and it never changes after that. */
export function exportFileKey({ companyId, exportId }: OfExport): string {
  return `files/${companyId}/${exportId}/original`;
}
