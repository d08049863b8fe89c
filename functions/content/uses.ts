import * as z from 'zod/mini';
import {
  type CompanyId,
  type CourseId,
  companyId,
  courseId,
  type Ids,
  type LearnpathId,
  learnpathId,
} from '#shared/identity/ids.ts';
import { courseUseElsewhere } from '../platform/study/course-use.ts';
import { counter } from '../platform/table/counter.ts';
import { entity } from '../platform/table/entity.ts';
import { add, type Operation, put, removeAt } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';

/** That a learning path uses a course: found from the course, to refuse its deletion and to refresh copies. */
export const courseUse = entity({
  name: 'course-use',
  schema: z.object({ companyId, courseId, learnpathId }),
  key: {
    pk: ({ companyId, courseId }: Ids<'companyId' | 'courseId'>) => ['COURSE', companyId, courseId, 'USES'],
    sk: ({ learnpathId }: Ids<'learnpathId'>) => [learnpathId],
  },
});

/**
 * How many learning paths use a course, those of other companies included: it lies with the course, and is closed by its
 * deletion.
 */
export const courseUses = counter({
  name: 'course-uses',
  pk: ({ companyId, courseId }: Ids<'companyId' | 'courseId'>) => ['COURSE', companyId, courseId],
  fields: ['learnpaths'],
});

interface Use {
  readonly companyId: CompanyId;
  readonly courseId: CourseId;
  readonly learnpathId: LearnpathId;
  /** Whose the course is, if another company offers it. */
  readonly ownerId?: CompanyId | undefined;
}

/** A learning path begins to use a course; COURSE_NOT_FOUND when somebody is deleting the course at this moment. */
export function startUsing({ ownerId, ...of }: Use): Operation<unknown>[] {
  const { courseId, learnpathId, companyId: byCompanyId } = of;
  const owned = { companyId: ownerId ?? byCompanyId, courseId };
  return [
    put(courseUse, of),
    add(courseUses.at(owned), { learnpaths: 1 }, { orElse: 'COURSE_NOT_FOUND' }),
    ...(ownerId ? [put(courseUseElsewhere, { ...owned, byCompanyId, learnpathId })] : []),
  ];
}

/** A learning path no longer uses a course. */
export function stopUsing({ ownerId, ...of }: Use): Operation<unknown>[] {
  const { courseId, learnpathId, companyId: byCompanyId } = of;
  const owned = { companyId: ownerId ?? byCompanyId, courseId };
  return [
    removeAt(courseUse.at(of)),
    add(courseUses.at(owned), { learnpaths: -1 }),
    ...(ownerId ? [removeAt(courseUseElsewhere.at({ ...owned, byCompanyId, learnpathId }))] : []),
  ];
}

/** The learning paths that use a course: one query. */
export async function learnpathsUsing(
  table: Table,
  companyId: CompanyId,
  courseId: CourseId,
): Promise<LearnpathId[]> {
  const uses = await table.query(courseUse.in({ companyId, courseId }));
  return uses.map(({ learnpathId }) => learnpathId);
}
