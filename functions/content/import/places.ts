import type { ChapterId, CourseId, FileId, JobId, QuestionId } from '#shared/identity/ids.ts';
import { derivedId } from '../../platform/ids.ts';

/** The ids of what an import makes follow from its job, so that an import which goes on makes nothing twice. */
export const courseIdOf = (job: JobId): CourseId => derivedId('CourseId', job, 'course');
export const chapterIdOf = (job: JobId, path: string): ChapterId => derivedId('ChapterId', job, path);
export const fileIdOf = (job: JobId, path: string): FileId => derivedId('FileId', job, path);
export const questionIdOf = (job: JobId, path: string, position: number): QuestionId =>
  derivedId('QuestionId', job, `${path} ${position}`);
