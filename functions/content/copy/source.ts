import { Refusal } from '#shared/http/errors.ts';
import { check, type Operation } from '../../platform/table/operations.ts';
import type { Table } from '../../platform/table/table.ts';
import { type Course, course } from '../course.ts';
import { mayCopy } from '../offers/rules.ts';
import type { CopyTask } from './task.ts';

/**
 * The course that is copied, as it is now.
 * @throws Refusal COURSE_NOT_FOUND when it is gone, COPY_NOT_ALLOWED when its owner doesn't allow it (any more)
 */
export async function sourceOf(table: Table, { input, job: { companyId } }: CopyTask): Promise<Course> {
  const { ownerId, courseId } = input;
  const found = await table.get(course.at({ companyId: ownerId, courseId }), { consistent: true });
  if (!found) throw new Refusal('COURSE_NOT_FOUND');
  if (ownerId !== companyId && !mayCopy(found, companyId)) throw new Refusal('COPY_NOT_ALLOWED');
  return found;
}

/**
 * Lets a portion pass only while another company's course is as it was read: nothing is copied after its offer was
 * withdrawn. One's own may change meanwhile.
 */
export function whileOffered(source: Course, { job: { companyId } }: CopyTask): Operation<unknown>[] {
  return source.companyId === companyId ? [] : [check(course.at(source), { version: source.version })];
}
