import * as z from 'zod/mini';
import { readingPlace } from '#shared/content/reading-schemas.ts';
import { companyId, courseId, type Ids, userId } from '#shared/identity/ids.ts';
import { entity } from '../../platform/table/entity.ts';
import type { ItemOf } from '../../platform/table/model.ts';

/**
 * Where somebody is in a course. Apart from their progress, which is written by what they mark: a place that is saved
 * while they read never meets it.
 */
export const place = entity({
  name: 'reading-place',
  schema: z.object({ companyId, userId, courseId, ...readingPlace.shape }),
  key: {
    pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['READING-PLACES', companyId, userId],
    sk: ({ courseId }: Ids<'courseId'>) => [courseId],
  },
});
export type Place = ItemOf<typeof place>;

/**
 * When somebody was where a device says they were.
 * @param now UTC instant of the call
 * @returns UTC instant, by the server's clock
 */
export function readAtOf(now: string, secondsAgo: number): string {
  return new Date(Date.parse(now) - secondsAgo * 1000).toISOString();
}
