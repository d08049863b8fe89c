import * as z from 'zod/mini';
import {
  type CompanyId,
  companyId,
  courseId,
  type Ids,
  type LearnpathId,
  learnpathId,
} from '#shared/identity/ids.ts';
import { entity } from '../table/entity.ts';
import type { Table } from '../table/table.ts';

/**
 * That a learning path of another company uses a course. It lies beside the course: its owner sees by how many it is used
 * there, and calls that ask for it know so with the actor.
 */
export const courseUseElsewhere = entity({
  name: 'course-use-elsewhere',
  schema: z.object({ companyId, courseId, byCompanyId: companyId, learnpathId }),
  key: {
    pk: ({ companyId, courseId }: Ids<'companyId' | 'courseId'>) => [
      'COURSE',
      companyId,
      courseId,
      'USES-ELSEWHERE',
    ],
    sk: ({ byCompanyId, learnpathId }: { byCompanyId: CompanyId; learnpathId: LearnpathId }) => [
      byCompanyId,
      learnpathId,
    ],
  },
});

/** The uses of a course by learning paths of other companies: one query. */
export function usesElsewhere(table: Table, of: Ids<'companyId' | 'courseId'>) {
  return table.query(courseUseElsewhere.in(of));
}
