import * as z from 'zod/mini';
import { entity } from '../table/entity.ts';
import type { ItemOf } from '../table/model.ts';

/** That a letter was sent, or is being sent, by what caused it. */
export const sentEmail = entity({
  name: 'sent-letter',
  schema: z.object({
    cause: z.array(z.string()),
    status: z.enum(['INPROGRESS', 'COMPLETED']),
    claimEndsAt: z.string(),
    expiresAtSeconds: z.number(),
  }),
  key: {
    pk: ({ cause }: { cause: readonly string[] }) => ['LETTER', ...cause],
    sk: () => ['SENT'],
  },
});
export type SentEmail = ItemOf<typeof sentEmail>;
