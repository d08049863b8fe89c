import { contentEvents } from '#events/content.ts';
import type { ChapterId, Ids } from '#shared/identity/ids.ts';
import { progress } from '../../platform/study/progress.ts';
import { create, createOrReplace, type Operation } from '../../platform/table/operations.ts';
import { type RecordDraft, recordOf } from '../../platform/table/records.ts';
import type { Studied } from '../repository.ts';
import { changesNothing, progressed } from '../rules.ts';
import { trophy } from './trophy.ts';

interface Request {
  readonly actor: Ids<'companyId' | 'userId'>;
  readonly now: string;
  readonly requestId: string;
}

/**
 * What comes of passing the self-test of a chapter: the chapter counts as read, and the test that closes a course gives
 * a trophy, once.
 */
export function passing(
  request: Request,
  { course, progress: before }: Pick<Studied, 'course' | 'progress'>,
  chapterId: ChapterId,
  earned: boolean,
): { operations: Operation<unknown>[]; records: RecordDraft[] } {
  const { actor, now } = request;
  const { companyId, userId } = actor;
  const { courseId } = course;
  const step = { chapterId, status: 'completed' as const };
  const operations: Operation<unknown>[] = [];
  const records: RecordDraft[] = [];
  if (!before || !changesNothing(before, step)) {
    const after = progressed(before, { companyId, userId, courseId }, step, now);
    operations.push(createOrReplace(progress, before, after));
    records.push(
      recordOf(contentEvents.chapterCompleted, request, {
        subject: { type: 'progress', id: `${courseId}:${userId}` },
        payload: { courseId, chapterId, userId },
      }),
    );
  }
  const chapter = course.chapters.find(({ id }) => id === chapterId);
  if (chapter?.type === 7 && !earned) {
    const { title: courseTitle } = course;
    const won = { companyId, userId, courseId, chapterId, title: chapter.title, courseTitle, earnedAt: now };
    operations.push(create(trophy, won, { orElse: 'CONFLICT' }));
    records.push(
      recordOf(contentEvents.trophyEarned, request, {
        subject: { type: 'trophy', id: `${chapterId}:${userId}` },
        payload: { courseId, chapterId, userId },
      }),
    );
  }
  return { operations, records };
}
