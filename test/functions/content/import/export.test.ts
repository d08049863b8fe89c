import { expect, test } from 'vitest';
import { fileKey } from '#functions/media/public.ts';
import { jobResultKey } from '#functions/platform/job/job.ts';
import { importRoutes } from '#shared/content/import-routes.ts';
import { routes } from '#shared/content/routes.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { jobId } from '#shared/identity/ids.ts';
import { at, call, keepFile, update, useWorld } from '../fixture.ts';
import { madeBy, pixel, run, shown, start, zipOf } from './fixture.ts';

useWorld();

const exercise = { language: 'python', start: 'print(1)', check: 'output', expected: '1\n\n---\n' } as const;
const terminal = {
  files: [{ path: 'map/lijst.txt', content: 'een\n---\ntwee\n' }],
  steps: [{ task: 'Lees: de lijst', check: '[[ "$LAST_OUTPUT" == *een* ]]', hint: '' }],
};

test('a course that is taken out and brought in again is the same, in all its chapters', async () => {
  const first = await start(
    await zipOf({
      'a.md':
        '# Één\n\n```python\nx = 1\n\ny = 2\n```\n\n::: tip\nLet op\n:::\n\n![punt](p.png) [verder](b.md) [blad](blad.csv)',
      'b.md': '---\ntitle: Film\ntype: 3\nlink: https://youtu.be/aircAruvnKk\n---\nKijk.',
      'p.png': pixel,
      'blad.csv': 'a;b',
    }),
    'Rond "de" reis',
  );
  await run(first);
  const { course } = await madeBy(first);
  const courseId = course.id;
  const { data: code } = await call(routes.createChapter, 'editor', {
    body: { courseId, title: 'Doen', type: 6 },
  });
  await call(routes.updateChapter, 'editor', {
    params: { chapterId: code.id },
    body: { version: code.version, courseId, code: exercise },
  });
  const { data: shell } = await call(routes.createChapter, 'editor', {
    body: { courseId, title: 'Typen', type: 5 },
  });
  await call(routes.updateChapter, 'editor', {
    params: { chapterId: shell.id },
    body: { version: shell.version, courseId, terminal },
  });
  const answers = [
    { text: 'ja', feedback: 'Zo is het: echt.', correct: true },
    { text: 'nee', feedback: '', correct: false },
  ];
  const [firstChapter] = course.chapters;
  const rereadChapterId = firstChapter?.id ?? null;
  await call(selfTestRoutes.createQuestion, 'editor', {
    body: { courseId, chapterId: code.id, text: '<p>Goed?</p>', answers, rereadChapterId },
  });
  const cover = await keepFile('image');
  await at().services.files.write(fileKey(cover.companyId, cover.fileId), pixel, 'image/png');
  const { data: now } = await call(routes.getCourse, 'editor', { params: { courseId } });
  await update(now, {
    subtitle: 'Twee keer: hetzelfde',
    description: `<p>Over <a href="/study/courses/${courseId}/content/${code.id}">doen</a>.</p>`,
    image: { fileId: cover.fileId, alt: 'Een punt' },
  });
  const { chapters: before } = await madeBy(first);

  const { data: job } = await call(importRoutes.exportCourse, 'editor', { params: { courseId } });
  await run(job.id);
  expect(await shown(job.id)).toMatchObject({ state: 'done', hasResult: true });
  const { companyId } = at().company;
  const zip = at().services.storedFiles.get(jobResultKey({ companyId, jobId: jobId.parse(job.id) }));
  const second = await start(Buffer.from(zip?.bytes ?? []), 'Rond "de" reis');
  await run(second);
  expect(await shown(second)).toMatchObject({ state: 'done', problemCount: 0 });
  const { course: again, chapters: after } = await madeBy(second);

  const plain = (chapters: typeof before) =>
    chapters.map(
      ({ title, subtitle, type, content, extraLink, file, code: asked, terminal: typed, tests }) => ({
        ...{ title, subtitle, type, extraLink, asked, typed },
        content: content.replace(/(crs|chp|fil)_\w{26}/g, '$1'),
        file: file?.sizeBytes,
        tests: tests.map(({ text }) => text),
      }),
    );
  expect(plain(after)).toEqual(plain(before));
  expect(again).toMatchObject({ subtitle: 'Twee keer: hetzelfde', image: { alt: 'Een punt' } });
  expect(again.description).toContain(`/study/courses/${again.id}/content/${after[3]?.id}`);
  const { data: asked } = await call(selfTestRoutes.getQuestion, 'editor', {
    params: { questionId: after[3]?.tests[0]?.id ?? '' },
  });
  expect(asked.rereadChapterId).toBe(after[0]?.id);
  expect(plain(after).map(({ type }) => type)).toEqual([1, 2, 3, 6, 5]);
  expect(after[4]?.terminal).toEqual(terminal);
  expect(Object.keys(after[0]?.media ?? {})).toHaveLength(1);
  expect(after[0]?.content).toContain(`/study/courses/${again.id}/content/${after[2]?.id}`);
});

test('whoever may not write courses, takes none out', async () => {
  const { data: course } = await call(routes.createCourse, 'editor', {
    body: { title: 'Van ons', language: 'nl' },
  });
  const params = { courseId: course.id };
  expect((await call(importRoutes.exportCourse, 'teacher', { params })).error.message_id).toBe(
    'NO_ADMIN_ACCESS',
  );
  expect((await call(importRoutes.exportCourse, 'stranger', { params })).error.message_id).toBe(
    'COURSE_NOT_FOUND',
  );
});
