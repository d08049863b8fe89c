import { contentEvents } from '#events/content.ts';
import type { ChapterId } from '#shared/identity/ids.ts';
import { company } from '../../platform/identity/entities.ts';
import type { Portion } from '../../platform/job/portion.ts';
import { add, create } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { categoriesOf, useOfCategories } from '../category.ts';
import { courseCount } from '../counts.ts';
import { type Course, course } from '../course.ts';
import { courseIdOf } from '../import/places.ts';
import { type CopiedFiles, referring } from './refer.ts';
import { whileOffered } from './source.ts';
import type { CopyTask } from './task.ts';

/**
 * What makes the copy of a course, as a draft without chapters yet that nobody else is offered. It remembers what it was
 * copied from.
 * @param source as it is now; its categories come along within one company, as each has its own
 */
export async function courseWritten(
  table: Table,
  source: Course,
  task: CopyTask,
  files: CopiedFiles,
): Promise<Pick<Portion, 'operations' | 'records'>> {
  const { input, job, cause } = task;
  const { companyId, jobId } = job;
  const { now, actor } = cause;
  const isOwn = source.companyId === companyId;
  const [known, owner] = await Promise.all([
    isOwn && source.categories.length > 0 ? categoriesOf(table, companyId) : undefined,
    isOwn ? undefined : table.get(company.at({ companyId: source.companyId })),
  ]);
  const categories = source.categories.filter((id) => known?.categories.some((one) => one.id === id));
  const cover = source.image && files.get(source.image.fileId);
  const courseId = courseIdOf(jobId);
  const chapterIds = new Set<ChapterId>(source.chapters.map(({ id }) => id));
  const { subtitle, language } = source;
  const made = {
    ...{ companyId, courseId, title: input.title, subtitle, language, categories },
    status: 1 as const,
    description: referring(source.description, task, chapterIds, files),
    image: source.image && cover ? { fileId: cover.fileId, alt: source.image.alt } : null,
    companies: [{ companyId, isPublic: false }],
    isPublic: false,
    withdrawn: [],
    chapters: [],
    chapterCount: 0,
    createdAt: now,
    updatedAt: now,
    updatedBy: actor.userId,
    origin: {
      ...{ companyId: source.companyId, courseId: source.courseId, version: source.version },
      ...{ organisation: isOwn ? null : (owner?.name ?? ''), title: source.title, copiedAt: now },
    },
  };
  return {
    operations: [
      create(course, made),
      add(courseCount.at({ companyId }), { all: 1 }),
      ...(known ? useOfCategories(known, [], categories) : []),
      ...whileOffered(source, task),
    ],
    records: [
      recordOf(contentEvents.courseCreated, cause, {
        subject: { type: 'course', id: courseId },
        payload: { courseId },
        after: { title: made.title, language, copiedFrom: source.courseId },
      }),
    ],
  };
}
