import type { Chapter } from '#functions/content/chapter.ts';
import type { Attempt } from '#functions/content/self-test/attempt.ts';
import type { Askable } from '#functions/content/self-test/question.ts';
import { answered, begun, finished, withQuestion } from '#functions/content/self-test/rules.ts';
import { type SelfTestRules, usualRules } from '#shared/content/self-test-schemas.ts';
import type { CourseId } from '#shared/identity/ids.ts';
import { zilverbrug } from '../companies.ts';
import { demoId } from '../ids.ts';
import { attempts } from '../questions.ts';
import { courseIdOf } from '../resolved/catalogue-ids.ts';
import type { Moments } from '../resolved/moments.ts';
import { questionsIn } from '../resolved/self-tests.ts';

/** A chapter that lists its questions; the test that closes a course asks for four in five. */
export function withQuestions(before: Chapter, asked: readonly Askable[]): Chapter {
  const selfTest: SelfTestRules = before.type === 7 ? { ...usualRules, passPercent: 80 } : usualRules;
  return asked.reduce((of, one) => withQuestion(of, one, of.updatedAt), { ...before, selfTest });
}

/** Every attempt of the demo as it was ended, with what it asked. */
export function resolveAttempts(moments: Moments, chapterOf: (key: string) => Chapter) {
  const counts = new Map<string, number>();
  return attempts.map(({ student, chapter: key, right, daysAgo }) => {
    const who = `${student}/${key}`;
    const number = (counts.get(who) ?? 0) + 1;
    counts.set(who, number);
    const chapter = chapterOf(key);
    const pool = questionsIn(zilverbrug, key);
    const { attempt, asked } = begun(chapter, pool, {
      companyId: zilverbrug.id,
      userId: demoId('UserId', student),
      chapterId: chapter.chapterId,
      courseId: courseIdOfKey(key),
      attemptId: demoId('AttemptId', `${who}/${number}`),
      number,
      now: moments.at(daysAgo),
    });
    const given = attempt.questions.reduce(
      (of, { questionId, correctId, answerIds }, index) => {
        const wrong = answerIds.find((id) => id !== correctId) ?? correctId;
        return answered(of, questionId, index < right ? correctId : wrong);
      },
      { ...attempt, version: 1 } as Attempt,
    );
    return { attempt: finished(given, moments.at(daysAgo - 0.01)), asked, chapter };
  });
}

function courseIdOfKey(key: string): CourseId {
  return courseIdOf(zilverbrug, key.split('/')[0] ?? '');
}
