import { expect, test } from 'vitest';
import { course } from '#functions/content/course.ts';
import { newId } from '#functions/platform/ids.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/content/routes.ts';
import type { CourseId } from '#shared/identity/ids.ts';
import { at, call, follow, makeCourse, update, useWorld } from './fixture.ts';
import { addQuestion, courseWithTest, setRules, taking } from './self-test/fixture.ts';

useWorld();

/** So many letters, of three bytes each. */
const letters = (count: number) => '学'.repeat(count);
const refusalOf = ({ status, error }: { status: number; error: { message_id: string } }) => [
  status,
  error.message_id,
];
const bytesOf = (answer: object) => Buffer.byteLength(JSON.stringify(answer));

test('fifty of the heaviest questions are asked, answered and told of in one attempt', async () => {
  const { course, testId } = await courseWithTest('Zwaar');
  await follow(course);
  await setRules(course.id, testId, { draw: 50 });
  const answers = (text: string) => [true, false].map((correct) => ({ text, feedback: text, correct }));
  const heaviest = {
    text: `<p>${letters(8000)}</p>`,
    answers: answers(letters(900)),
    explanation: letters(1500),
  };
  for (let number = 0; number < 50; number += 1)
    expect((await addQuestion(course.id, testId, heaviest)).status).toBe(201);
  const more = { ...heaviest, explanation: letters(10_000) };
  expect((await addQuestion(course.id, testId, more)).error.errors).toHaveProperty('text');
  const own = taking(course.id, testId);
  const begun = await own.start();
  expect([begun.status, begun.data.questions.length]).toEqual([201, 50]);
  const done = await own.finish(1);
  expect(done.status).toBe(200);
  const [weight, most] = [bytesOf(done.data), 6_000_000];
  expect([weight > 1_500_000, weight < most]).toEqual([true, true]);
}, 60_000);

test('a course that its chapters and its description make too heavy together is refused with a word', async () => {
  const made = await makeCourse('Vol');
  const of = { companyId: at().company.companyId, courseId: made.id as CourseId };
  const before = await at().services.table.get(course.at(of), { consistent: true });
  if (!before) throw new Error('there is a course');
  const chapters = Array.from({ length: 200 }, (_, index) => ({
    ...{ id: newId('ChapterId'), title: letters(200), subtitle: letters(300), type: 1 as const },
    ...{ position: index + 1, isEmpty: false, updatedAt: before.updatedAt },
  }));
  await at().services.table.transact([replace(course, before, { ...before, chapters })], {
    notAudited: 'prepares a test',
  });
  const full = { ...made, version: made.version + 1 };
  expect((await update(full, { description: letters(10_000) })).status).toBe(200);
  const refused = await update({ ...full, version: full.version + 1 }, { description: letters(45_000) });
  expect(refusalOf(refused)).toEqual([413, 'BODY_TOO_LARGE']);
});

test('a chapter that its text and its program make too heavy together is refused with a word', async () => {
  const { id: courseId } = await makeCourse('Code');
  const body = { courseId, title: 'Oefenen', type: 6 };
  const { data: chapter } = await call(routes.createChapter, 'editor', { body });
  const change = (version: number, of: object) =>
    call(routes.updateChapter, 'editor', {
      params: { chapterId: chapter.id },
      body: { courseId, version, ...of },
    });
  const { data: written } = await change(chapter.version, { content: letters(80_000) });
  const program = letters(20_000);
  const code = { language: 'python', start: program, check: 'output', expected: program };
  const refused = await change(written.version, {
    code: {
      ...code,
      files: [
        { path: 'a.txt', content: program },
        { path: 'b.txt', content: program },
      ],
    },
  });
  expect(refusalOf(refused)).toEqual([413, 'BODY_TOO_LARGE']);
});
