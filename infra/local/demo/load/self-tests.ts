import type { Chapter } from '#functions/content/chapter.ts';
import { asked as askedQuestion, attempt } from '#functions/content/self-test/attempt.ts';
import { type Figures, figures, question } from '#functions/content/self-test/question.ts';
import { choicesOf, counted } from '#functions/content/self-test/rules.ts';
import { trophy } from '#functions/content/self-test/trophy.ts';
import { create } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { courses } from '../catalogue.ts';
import { zilverbrug } from '../companies.ts';
import { chapterIdOf } from '../resolved/catalogue-ids.ts';
import type { resolveDemo } from '../resolved/demo.ts';
import { momentsFrom } from '../resolved/moments.ts';
import { resolveAttempts } from './attempts.ts';
import { writeAll } from './batches.ts';

/** Loads the questions of chapters, what students made of them, and the trophies that they earned. */
export async function loadSelfTests(
  table: Table,
  { learnpaths, madeAt, now }: ReturnType<typeof resolveDemo>,
  chapters: readonly Omit<Chapter, 'version'>[],
): Promise<void> {
  const byId = new Map(chapters.map((one) => [one.chapterId, one]));
  const items = learnpaths.flatMap(({ courses: of }) =>
    of.flatMap(({ companyId, id: courseId, chapters: all }) =>
      all.flatMap(({ id: chapterId, questions }) =>
        questions.map((one) => ({ ...one, companyId, courseId, chapterId, updatedAt: madeAt })),
      ),
    ),
  );
  const unique = [...new Map(items.map((item) => [item.questionId, item])).values()];
  const done = resolveAttempts(momentsFrom(now), (key) => {
    const [course = '', chapter = ''] = key.split('/');
    const found = byId.get(chapterIdOf(zilverbrug, course, chapter));
    if (!found) throw new Error(`No chapter ${key}`);
    return { ...found, version: 1 };
  });
  const kept = new Map<string, Omit<Figures, 'version'>>();
  for (const { attempt: of } of done) {
    const { companyId, chapterId } = of;
    for (const { questionId, answerId } of choicesOf(of)) {
      const never = { askedTimes: 0, openTimes: 0, chosenTimes: {}, shown: null };
      const none = { companyId, chapterId, questionId, elsewhere: false, ...never };
      kept.set(questionId, counted(kept.get(questionId) ?? none, answerId));
    }
  }
  const won = done.filter(({ attempt: { result }, chapter }) => chapter.type === 7 && result.passed);
  await Promise.all([
    writeAll(
      table,
      unique.map((item) => create(question, item)),
    ),
    writeAll(
      table,
      done.map(({ attempt: { version: _, ...item } }) => create(attempt, item)),
    ),
    writeAll(
      table,
      done.flatMap(({ asked }) => asked.map((item) => create(askedQuestion, item))),
    ),
    writeAll(
      table,
      [...kept.values()].map((item) => create(figures, item)),
    ),
    writeAll(
      table,
      won.map(({ attempt: of, chapter }) => {
        const { companyId, userId, courseId, chapterId, finishedAt } = of;
        const course = courses.find(({ chapters: all }) => all.some(({ title }) => title === chapter.title));
        const courseTitle = course?.title ?? '';
        const earnedAt = finishedAt ?? madeAt;
        return create(trophy, {
          ...{ companyId, userId, courseId, chapterId },
          title: chapter.title,
          ...{ courseTitle, earnedAt },
        });
      }),
    ),
  ]);
}
