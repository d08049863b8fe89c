import { expect, test } from 'vitest';
import { importRoutes } from '#shared/content/import-routes.ts';
import { routes } from '#shared/content/routes.ts';
import { dieAt } from '#test/support/death.ts';
import { at, call, useWorld } from '../fixture.ts';
import { drawing, madeBy, pixel, preview, run, shown, start, upload, zipOf } from './fixture.ts';

useWorld();

const course = {
  'reis/config.yaml':
    'title: Op reis\nlang: nl\nlicense: CC-BY 4.0\nepisodes:\n- twee.md\n- een.md\n- drie.md\n',
  'reis/een.md':
    "---\ntitle: Inpakken\n---\nZie [daarna](twee.md#weg) en [de lijst](lijst.csv).\n\n![](fig/tas.png){alt='Een tas'}\n",
  'reis/twee.md':
    '# Vertrek\n\n## Weg\n\n![kaart](fig/kaart.svg) [nergens](weg.md) ![ver](https://elders.example/a.png)\n',
  'reis/LICENSE.md': '# Licentie',
  'reis/fig/tas.png': pixel,
  'reis/fig/kaart.svg': drawing,
  'reis/lijst.csv': 'wat;aantal\r\nsok;2\r\n',
};

test('a preview names the chapters in their order, and everything that does not come along', async () => {
  const { data } = await preview(course);
  expect(data).toEqual({
    format: 'markdown',
    title: 'Op reis',
    language: 'nl',
    chapters: [
      { path: 'twee.md', title: 'Vertrek', type: 1, pictureCount: 1, questionCount: 0 },
      { path: 'een.md', title: 'Inpakken', type: 1, pictureCount: 1, questionCount: 0 },
      { path: 'lijst.csv', title: 'Lijst', type: 2, pictureCount: 0, questionCount: 0 },
    ],
    pictureCount: 2,
    leftOut: [
      { path: 'drie.md', reason: 'chapter-missing', detail: '' },
      { path: 'LICENSE.md', reason: 'not-a-chapter', detail: '' },
      { path: 'twee.md', reason: 'link', detail: 'weg.md' },
      { path: 'twee.md', reason: 'picture-outside', detail: 'https://elders.example/a.png' },
    ],
  });
  expect((await call(routes.listCourses, 'editor')).data.data).toEqual([]);
});

test('a text that goes deeper than anybody writes is no package to read, and nothing that breaks', async () => {
  const { error } = await preview({ 'diep.md': `${'> '.repeat(5000)}a` });
  expect(error.message_id).toBe('COURSE_PACKAGE_UNREADABLE');
});

test('an import makes a draft whose links and pictures lead where they led', async () => {
  const id = await start(await zipOf(course), 'Op reis');
  await run(id);
  expect(await shown(id)).toMatchObject({ state: 'done', total: 5, processed: 5, tally: { chapters: 3 } });
  const { course: made, chapters } = await madeBy(id);
  expect(made).toMatchObject({
    title: 'Op reis',
    status: 1,
    chapterCount: 3,
    description: '<p>Licentie: CC-BY 4.0</p>',
  });
  const [leave, pack, list] = chapters;
  const address = (chapter: typeof leave) => `/study/courses/${made.id}/content/${chapter?.id}`;
  expect(pack?.content).toContain(`<a href="${address(leave)}">daarna</a>`);
  expect(pack?.content).toContain(`<a href="${address(list)}">de lijst</a>`);
  expect(pack?.content).toMatch(/<img data-file-id="fil_\w{26}" alt="Een tas" \/>/);
  expect(Object.keys(pack?.media ?? {})).toHaveLength(1);
  expect(leave?.content).toContain('<h2 id="in-weg">Weg</h2>');
  expect(leave?.content).toContain(
    '<a href="https://elders.example/a.png" rel="noopener noreferrer" target="_blank">ver</a>',
  );
  expect(leave?.content).toContain('nergens');
  expect(list?.file).toMatchObject({ displayName: 'lijst.csv', contentType: 'text/csv' });
});

test('a drawing is kept as an image, as a drawing may hold scripts', async () => {
  const id = await start(await zipOf({ 'een.md': '# Een\n\n![](a.svg)', 'a.svg': drawing }));
  await run(id);
  const [chapter] = (await madeBy(id)).chapters;
  const [fileId] = Object.keys(chapter?.media ?? {});
  const kept = [...at().services.storedFiles].filter(([key]) => fileId && key.includes(fileId));
  expect(kept.map(([key, { contentType }]) => [key.split('/').at(-1), contentType]).sort()).toEqual([
    ['featured', 'image/png'],
    ['original', 'image/png'],
    ['preview', 'image/png'],
  ]);
});

test('an import that dies at any write and goes on makes every chapter once', async () => {
  const id = await start(await zipOf(course));
  let deaths = 0;
  for (; (await shown(id)).processed < 5; deaths++)
    await dieAt(1 + (deaths % 2), deaths % 3 === 0 ? 'before' : 'after', () => run(id));
  await run(id);
  expect(deaths).toBeGreaterThan(2);
  expect((await madeBy(id)).chapters.map(({ title }) => title)).toEqual(['Vertrek', 'Inpakken', 'Lijst']);
  expect(await shown(id)).toMatchObject({ state: 'done', processed: 5 });
}, 30_000);

test('a course that is deleted while it is imported stays deleted', async () => {
  const id = await start(await zipOf({ 'een.md': '# Een', 'twee.md': '# Twee' }));
  while ((await shown(id)).processed < 1) await dieAt(2, 'before', () => run(id));
  const { course: made } = await madeBy(id);
  const params = { courseId: made.id };
  expect((await call(routes.deleteCourse, 'editor', { params })).status).toBe(204);
  await run(id);
  expect(await shown(id)).toMatchObject({ state: 'failed', refusal: 'COURSE_NOT_FOUND', processed: 1 });
  expect((await call(routes.getCourse, 'editor', { params })).error.message_id).toBe('COURSE_NOT_FOUND');
});

test('a picture that is none is left out and named, and the chapter comes', async () => {
  const id = await start(
    await zipOf({ 'een.md': '# Een\n\nHier: ![een foto](a.png)', 'a.png': 'geen foto' }),
  );
  await run(id);
  expect(await shown(id)).toMatchObject({
    state: 'done',
    problems: [{ row: 1, field: 'a.png', key: 'unreadable', level: 'warning' }],
  });
  expect((await madeBy(id)).chapters[0]?.content).toBe('<p>Hier: <em>een foto</em></p>');
});

test.each<[string, Record<string, string | Buffer>, string]>([
  ['without a text', { 'foto.png': pixel }, 'NOTHING_TO_IMPORT'],
  [
    'whose list of chapters is broken',
    { 'config.yaml': 'title: [', 'een.md': '# Een' },
    'COURSE_PACKAGE_UNREADABLE',
  ],
  [
    'whose list of chapters unfolds to a billion',
    {
      'config.yaml': `${['a: &a [x,x,x,x,x,x,x,x,x,x]', ...'bcdefghi'.split('').map((n, i) => `${n}: &${n} [${Array(10).fill(`*${'abcdefgh'[i]}`).join(',')}]`)].join('\n')}\n`,
      'een.md': '# Een',
    },
    'COURSE_PACKAGE_UNREADABLE',
  ],
  [
    'that is packed too tightly',
    { 'een.md': '# Een', 'a.md': Buffer.alloc(90_000_000) },
    'FILE_CONTENT_MISMATCH',
  ],
])(
  'a zip %s is refused',
  async (_, files, code) => {
    expect((await preview(files)).error.message_id).toBe(code);
  },
  30_000,
);

test('a zip that leads out of its folder is refused', async () => {
  const zip = await zipOf({ 'aa/een.md': '# Een' });
  const bytes = Buffer.from(zip.toString('latin1').replaceAll('aa/een.md', '../een.md'), 'latin1');
  const fileId = await upload(bytes);
  expect(
    (await call(importRoutes.previewCourseImport, 'editor', { params: { fileId } })).error.message_id,
  ).toBe('FILE_CONTENT_MISMATCH');
});

test('a zip of ten thousand files is refused before one of them is looked at', async () => {
  const bytes = await zipOf({ 'een.md': '# Een' });
  // Where the end of a zip says how many there are, on this disk and in all.
  for (const position of [8, 10]) bytes.writeUInt16LE(10_000, bytes.length - 22 + position);
  const fileId = await upload(bytes);
  expect(
    (await call(importRoutes.previewCourseImport, 'editor', { params: { fileId } })).error.message_id,
  ).toBe('FILE_TOO_LARGE');
});

test('what is no zip is refused', async () => {
  const fileId = await upload(Buffer.from('# Een'));
  expect(
    (await call(importRoutes.previewCourseImport, 'editor', { params: { fileId } })).error.message_id,
  ).toBe('FILE_CONTENT_MISMATCH');
});

test('a drawing with entities of its own is left out before they are filled in', async () => {
  const bomb = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${drawing}`;
  const id = await start(await zipOf({ 'een.md': '# Een\n\n![](a.svg)', 'a.svg': bomb }));
  await run(id);
  expect(await shown(id)).toMatchObject({ state: 'done', problemCount: 1 });
});

test('scripts of a text do not come along', async () => {
  const id = await start(
    await zipOf({ 'een.md': '# Een\n\n<script>alert(1)</script><p onclick="x()">Tekst</p>\n' }),
  );
  await run(id);
  expect((await madeBy(id)).chapters[0]?.content).toBe('<p>Tekst</p>');
});

test('whoever may not write courses, imports none', async () => {
  const fileId = await upload(await zipOf(course));
  for (const who of ['teacher', 'student'] as const)
    expect((await call(importRoutes.previewCourseImport, who, { params: { fileId } })).error.message_id).toBe(
      'NO_ADMIN_ACCESS',
    );
  expect(
    (await call(importRoutes.previewCourseImport, 'stranger', { params: { fileId } })).error.message_id,
  ).toBe('FILE_NOT_FOUND');
});
