import { expect, test } from 'vitest';
import { articleRoutes as routes } from '#shared/servicedesk/article-routes.ts';
import { mostArticleVersions } from '#shared/servicedesk/article-schemas.ts';
import { at, call, makeArticle, makePublished, ofArticle, refusalOf, useWorld } from './fixture.ts';

useWorld();

const find = async (search: string, language = 'nl') =>
  (await call(routes.findArticles, 'student', { query: { language, search } })).data.data.map(
    ({ title }) => title,
  );

test('a concept is nobody’s to read until it is published, and a change is not until it is again', async () => {
  const made = await makeArticle('Je wachtwoord vergeten');
  expect(refusalOf(await call(routes.readArticle, 'student', ofArticle(made)))).toEqual([
    404,
    'ARTICLE_NOT_FOUND',
  ]);
  expect(await find('wachtwoord')).toEqual([]);
  const { data } = await call(routes.publishArticle, 'admin', {
    ...ofArticle(made),
    body: { version: made.version },
  });
  expect(data).toMatchObject({ status: 2, number: 1, changed: false });
  expect(await find('wachtwoord')).toEqual(['Je wachtwoord vergeten']);
  const change = { version: data.version, title: 'Een nieuw wachtwoord', text: '<p>Anders.</p>' };
  const changed = (await call(routes.updateArticle, 'admin', { ...ofArticle(made), body: change })).data;
  expect(changed.changed).toBe(true);
  const seen = (await call(routes.readArticle, 'student', ofArticle(made))).data;
  expect(seen).toMatchObject({ title: 'Je wachtwoord vergeten', text: '<p>Zo doe je dat.</p>' });
  expect(seen.category).toEqual({ nl: 'Rooster', en: 'Timetable' });
  await call(routes.publishArticle, 'admin', { ...ofArticle(made), body: { version: changed.version } });
  expect((await call(routes.readArticle, 'student', ofArticle(made))).data.text).toBe('<p>Anders.</p>');
  const versions = (await call(routes.listArticleVersions, 'admin', ofArticle(made))).data.data;
  expect(versions.map(({ number, title }) => [number, title])).toEqual([
    [2, 'Een nieuw wachtwoord'],
    [1, 'Je wachtwoord vergeten'],
  ]);
  const first = { params: { articleId: made.id, number: '1' } };
  expect((await call(routes.getArticleVersion, 'admin', first)).data.text).toBe('<p>Zo doe je dat.</p>');
});

test('an article that is archived while somebody reads it is gone for them, and can come back', async () => {
  const made = await makePublished('Boeken lenen');
  const archived = (
    await call(routes.archiveArticle, 'admin', { ...ofArticle(made), body: { version: made.version } })
  ).data;
  expect(archived.status).toBe(3);
  expect(await find('boeken')).toEqual([]);
  const judging = await call(routes.judgeArticle, 'student', { ...ofArticle(made), body: { helped: true } });
  expect(refusalOf(judging)).toEqual([404, 'ARTICLE_NOT_FOUND']);
  await call(routes.publishArticle, 'admin', { ...ofArticle(made), body: { version: archived.version } });
  expect(await find('boeken')).toEqual(['Boeken lenen']);
});

test('an article is deleted with its versions once readers don’t see it', async () => {
  const made = await makePublished('Parkeren');
  expect(refusalOf(await call(routes.deleteArticle, 'admin', ofArticle(made)))).toEqual([409, 'WRONG_STATE']);
  await call(routes.archiveArticle, 'admin', { ...ofArticle(made), body: { version: made.version } });
  expect((await call(routes.deleteArticle, 'admin', ofArticle(made))).status).toBe(204);
  expect(refusalOf(await call(routes.getArticle, 'admin', ofArticle(made)))).toEqual([
    404,
    'ARTICLE_NOT_FOUND',
  ]);
  const numbered = { params: { articleId: made.id, number: '1' } };
  for (const [route, input] of [
    [routes.listArticleVersions, ofArticle(made)],
    [routes.getArticleVersion, numbered],
  ] as const)
    expect(refusalOf(await call(route, 'admin', input))).toEqual([404, 'ARTICLE_NOT_FOUND']);
});

test('of many versions the oldest make way', async () => {
  let made = await makeArticle('Vaak gewijzigd');
  for (let times = 0; times < mostArticleVersions + 2; times += 1)
    made = (
      await call(routes.publishArticle, 'admin', { ...ofArticle(made), body: { version: made.version } })
    ).data;
  const { data } = (await call(routes.listArticleVersions, 'admin', ofArticle(made))).data;
  expect([data.length, data.at(-1)?.number]).toEqual([mostArticleVersions, 3]);
});

test('a question is answered by what has most of its words, also by another form of them', async () => {
  const made = [
    await makePublished('Je ziekmelden bij afwezigheid', { keywords: 'griep verzuim' }),
    await makePublished('Ziek tijdens een tentamen', { keywords: 'herkansing' }),
    await makePublished('Reporting sick', { language: 'en', keywords: 'ziek' }),
  ];
  expect(await find('Hoe kan ik mij ziekmelden?')).toEqual(['Je ziekmelden bij afwezigheid']);
  expect(await find('ik ben ziek bij mijn tentamen')).toEqual([
    'Ziek tijdens een tentamen',
    'Je ziekmelden bij afwezigheid',
    'Reporting sick',
  ]);
  expect((await find('ziek', 'en'))[0]).toBe('Reporting sick');
  expect(await find('ziekmeldingen')).toEqual(['Je ziekmelden bij afwezigheid']);
  expect(await find('hoe kan ik dat')).toEqual([]);
  for (const one of made)
    await call(routes.archiveArticle, 'admin', { ...ofArticle(one), body: { version: one.version } });
  expect(await find('ziek')).toEqual([]);
});

test('what readers say of an article is counted once a day for each, without who it was', async () => {
  const made = await makePublished('Printen');
  const judge = (who: 'student' | 'fellow', helped: boolean) =>
    call(routes.judgeArticle, who, { ...ofArticle(made), body: { helped } });
  const answers = await Promise.all([judge('student', true), judge('student', true), judge('fellow', false)]);
  expect((await judge('student', false)).status).toBe(204);
  expect(answers.filter(({ status }) => status === 204).length).toBeGreaterThan(1);
  const { helped, notHelped } = (await call(routes.getArticle, 'admin', ofArticle(made))).data;
  expect([helped, notHelped]).toEqual([1, 1]);
});

test('a script does not get into an article, whatever it hides in', async () => {
  const text =
    '<p onclick="x()">Hoi<script>alert(1)</script><img src=x onerror=alert(1) data-file-id="fil_01JD0000000000000000000001"></p>';
  const made = await makePublished('<script>alert(1)</script>', { text });
  const seen = (await call(routes.readArticle, 'student', ofArticle(made))).data;
  expect(seen.text).not.toMatch(/script|onclick|onerror|src=/);
  expect(seen.excerpt).toBe('Hoi');
  const bad = await call(routes.updateArticle, 'admin', {
    ...ofArticle(made),
    body: { version: made.version, text: '<a href="javascript:alert(1)">klik</a>' },
  });
  expect(refusalOf(bad)).toEqual([422, 'INVALID_INPUT']);
});

test('an article that says nothing is not published', async () => {
  const made = await makeArticle('Leeg', { text: '<p> </p>' });
  const answer = await call(routes.publishArticle, 'admin', {
    ...ofArticle(made),
    body: { version: made.version },
  });
  expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, ['text']]);
});

test('of two who change or publish an article at once, one is told so', async () => {
  const made = await makeArticle('Tegelijk');
  const body = { version: made.version };
  const answers = await Promise.all([
    call(routes.publishArticle, 'admin', { ...ofArticle(made), body }),
    call(routes.updateArticle, 'second', { ...ofArticle(made), body: { ...body, title: 'Eerst' } }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('what another organisation wrote is not there', async () => {
  const made = await makePublished('Alleen hier');
  for (const [route, who] of [
    [routes.getArticle, 'stranger'],
    [routes.readArticle, 'outsider'],
    [routes.readArticle, 'stranger'],
  ] as const)
    expect(refusalOf(await call(route, who, ofArticle(made)))).toEqual([404, 'ARTICLE_NOT_FOUND']);
  const query = { language: 'nl', search: 'alleen' };
  expect((await call(routes.findArticles, 'outsider', { query })).data.data).toEqual([]);
  const body = { title: 'Elders', language: 'nl', categoryId: at().categoryId };
  expect(refusalOf(await call(routes.createArticle, 'stranger', { body }))).toEqual([
    404,
    'CATEGORY_NOT_FOUND',
  ]);
});

test.each(['student', 'teacher'] as const)('articles are not for a %s to write', async (who) => {
  expect(refusalOf(await call(routes.listArticles, who))).toEqual([403, 'NO_ADMIN_ACCESS']);
});

test('a category that has articles stays, and one without goes', async () => {
  await makeArticle('In een categorie');
  const now = (await call(routes.listDeskCategories, 'student')).data;
  const more = [...now.data, { name: { nl: 'Inloggen', en: 'Signing in' }, dueDays: 1 }];
  const save = (version: number, categories: readonly object[]) =>
    call(routes.saveDeskCategories, 'admin', { body: { version, categories } });
  const saved = (await save(now.version, more)).data;
  expect(saved.data.map(({ name }) => name.nl)).toEqual(['Rooster', 'Inloggen']);
  expect(refusalOf(await save(saved.version, saved.data.slice(1)))).toEqual([409, 'IN_USE']);
  expect((await save(saved.version, saved.data.slice(0, 1))).data.data).toHaveLength(1);
  expect(refusalOf(await save(saved.version, []))).toEqual([409, 'CONFLICT']);
});

test('an article that weighs more than is kept of one says so at its text', async () => {
  const made = await makeArticle('Lang');
  const body = { version: made.version, text: `<p>${'&'.repeat(140_000)}</p>` };
  const { status, error } = await call(routes.updateArticle, 'admin', { ...ofArticle(made), body });
  expect([status, error.errors]).toMatchObject([422, { text: { key: 'max' } }]);
});
