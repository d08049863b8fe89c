import * as z from 'zod/mini';
import { type CompanyId, type CourseId, companyId, courseId, type Ids } from '#shared/identity/ids.ts';
import { entity } from '../table/entity.ts';
import type { ItemOf } from '../table/model.ts';
import { foldWords } from '../table/words.ts';
import { courseSummary, offer } from './summary.ts';

const row = z.extend(z.omit(courseSummary, { id: true }), {
  courseId,
  offer,
  isPublic: z.boolean(),
  copyable: z._default(z.boolean(), false),
});

/**
 * That a course of another company may be read in this one. Lies with whom it is offered to, and is looked up along with
 * the actor: without it nothing of that company is there. Written with the course, or while the course stays as it was.
 */
export const courseOffer = entity({
  name: 'course-offer',
  schema: z.extend(row, { companyId }),
  key: {
    pk: ({ companyId, courseId }: Ids<'companyId' | 'courseId'>) => ['COURSE', companyId, courseId],
    sk: () => ['OFFER'],
  },
  indexes: {
    byTitle: {
      on: 'gsi1',
      pk: ({ companyId }: Ids<'companyId'>) => ['OFFERED-COURSES', companyId],
      sk: ({ title, courseId }: { title: string; courseId: CourseId }) => [
        foldWords(title).join(' '),
        courseId,
      ],
    },
  },
});
export type CourseOffer = ItemOf<typeof courseOffer>;

/** Whose a course is, for a call about it: another company's where that offers it, else that of the actor. */
export function ownerOf(actor: {
  readonly companyId: CompanyId;
  readonly offered?: { readonly ownerId: CompanyId };
}): CompanyId {
  return actor.offered?.ownerId ?? actor.companyId;
}
