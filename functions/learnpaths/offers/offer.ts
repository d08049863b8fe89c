import * as z from 'zod/mini';
import { companyId, type Ids, type LearnpathId } from '#shared/identity/ids.ts';
import { entity } from '../../platform/table/entity.ts';
import type { ItemOf } from '../../platform/table/model.ts';
import { foldWords } from '../../platform/table/words.ts';
import { type Learnpath, row } from '../learnpath.ts';

/**
 * That a learning path of another company may be looked at in this one. Lies with whom it is offered to:
 * without it nothing of the other company is there. Written with the learning path, or while that stays as it was.
 */
export const learnpathOffer = entity({
  name: 'learnpath-offer',
  schema: z.extend(row, { companyId, ownerId: companyId, ownerName: z.string() }),
  key: {
    pk: ({ companyId, learnpathId }: Ids<'companyId' | 'learnpathId'>) => [
      'LEARNPATH',
      companyId,
      learnpathId,
    ],
    sk: () => ['OFFER'],
  },
  indexes: {
    byTitle: {
      on: 'gsi1',
      pk: ({ companyId }: Ids<'companyId'>) => ['OFFERED-LEARNPATHS', companyId],
      sk: ({ title, learnpathId }: { title: string; learnpathId: LearnpathId }) => [
        foldWords(title).join(' '),
        learnpathId,
      ],
    },
  },
});
export type LearnpathOffer = ItemOf<typeof learnpathOffer>;

/**
 * What a learning path tells each company that it is offered to.
 * @param ownerName of its own company
 */
export function offersOf(
  of: Omit<Learnpath, 'version'>,
  ownerName: string,
): Omit<LearnpathOffer, 'version'>[] {
  const { companyId: ownerId, learnpathId, title, subtitle, language, status, ects } = of;
  const { courseCount, image, updatedAt } = of;
  const shown = { learnpathId, title, subtitle, language, status, ects, courseCount, image, updatedAt };
  return of.companies.flatMap(({ companyId }) =>
    companyId === ownerId ? [] : [{ ...shown, companyId, ownerId, ownerName }],
  );
}
