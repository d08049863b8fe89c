import * as z from 'zod/mini';
import { companyId, fileId, type Ids, jobId, roleId } from '#shared/identity/ids.ts';
import { jobProblem } from '#shared/jobs/schemas.ts';
import { importMapping } from '#shared/people/import.ts';
import { entity } from '../../platform/table/entity.ts';
import { ordinal } from '../../platform/table/keys.ts';
import type { ItemOf } from '../../platform/table/model.ts';

/** Which columns a company's last import had. */
export const lastMapping = entity({
  name: 'users-import-mapping',
  schema: z.object({ companyId, mapping: importMapping }),
  key: {
    pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId],
    sk: () => ['USERS-IMPORT-MAPPING'],
  },
});

/** What came of the rows of one portion, for the file that is left; of people no more than the rows' numbers. */
export const importOutcomes = entity({
  name: 'users-import-outcomes',
  schema: z.object({
    companyId,
    jobId,
    from: z.number(),
    outcomes: z.array(
      z.object({
        row: z.number(),
        outcome: z.enum(['created', 'updated', 'unchanged', 'skipped']),
        problems: z.array(jobProblem),
      }),
    ),
    expiresAtSeconds: z.number(),
  }),
  key: {
    pk: ({ companyId, jobId }: Ids<'companyId' | 'jobId'>) => ['USERS-IMPORT', companyId, jobId],
    sk: ({ from }: { from: number }) => ['ROWS', ordinal(from)],
  },
});
export type ImportOutcome = ItemOf<typeof importOutcomes>['outcomes'][number];

/** What an import was asked: the same for its check and for itself. */
export const importInput = z.object({
  fileId,
  mapping: importMapping,
  roleIds: z.array(roleId),
  invite: z.boolean(),
});
export type ImportInput = z.infer<typeof importInput>;

/** The last row that was dealt with. */
export const importCheckpoint = z.object({ row: z.number() });
