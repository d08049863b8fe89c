import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { companyId, type Ids, learningOutcomeId, learnpathId } from '#shared/identity/ids.ts';
import { performanceIndicator } from '#shared/learnpaths/outcome-schemas.ts';
import { entity } from '../../platform/table/entity.ts';
import type { ItemOf } from '../../platform/table/model.ts';

/** What a learning path leads to, with by what that is seen. */
export const outcome = entity({
  name: 'learning-outcome',
  schema: z.object({
    companyId,
    learnpathId,
    learningOutcomeId,
    title: z.string(),
    description: z.string(),
    performanceIndicators: z.array(performanceIndicator),
    updatedAt: instant,
  }),
  key: {
    pk: ({ companyId, learningOutcomeId }: Ids<'companyId' | 'learningOutcomeId'>) => [
      'OUTCOME',
      companyId,
      learningOutcomeId,
    ],
    sk: () => ['OUTCOME'],
  },
  indexes: {
    ofLearnpath: {
      on: 'gsi1',
      pk: ({ companyId, learnpathId }: Ids<'companyId' | 'learnpathId'>) => [
        'OUTCOMES',
        companyId,
        learnpathId,
      ],
      sk: ({ learningOutcomeId }: Ids<'learningOutcomeId'>) => [learningOutcomeId],
    },
  },
});
export type Outcome = ItemOf<typeof outcome>;
