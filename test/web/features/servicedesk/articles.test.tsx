// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { articleId, deskCategoryId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { articleRoutes as routes } from '#shared/servicedesk/article-routes.ts';
import type { Article, FoundArticle, ReadArticle } from '#shared/servicedesk/article-schemas.ts';
import { type FakeServer, fakeServer } from '../../support/fake-server.ts';
import { control, mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const student = { app: 'study', permissions: standardRoles.student } as const;
const editor = { app: 'admin', permissions: standardRoles.admin } as const;
const id = articleId.parse('art_01JD0000000000000000000001');
const categoryId = deskCategoryId.parse('dct_01JD0000000000000000000001');
const categories = {
  version: 1,
  keepDays: 730,
  data: [{ id: categoryId, name: { nl: 'Inloggen', en: 'Signing in' }, dueDays: 1 }],
};
const found: FoundArticle = {
  ...{ id, title: 'Je wachtwoord vergeten', language: 'nl', categoryId },
  excerpt: 'Je kiest zelf een nieuw wachtwoord.',
};
const one: ReadArticle = {
  ...found,
  ...{ category: { nl: 'Inloggen', en: 'Signing in' }, text: '<p>Kies <strong>Wachtwoord</strong>.</p>' },
  ...{ media: {}, publishedAt: '2026-11-02T09:00:00.000Z' },
};
const edited: Article = {
  ...{ id, title: found.title, language: 'nl', categoryId, status: 2, changed: true, version: 4 },
  ...{ text: one.text, media: {}, keywords: 'reset', number: 1, publishedAt: one.publishedAt },
  ...{ createdAt: one.publishedAt, updatedAt: one.publishedAt, helped: 3, notHelped: 1 },
};
const page = <Row,>(...data: Row[]) => ({ data, meta: { per_page: 20, path: '/', next: null } });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.listDeskCategories, categories);
  server.answer(routes.findArticles, page(found));
  server.answer(routes.readArticle, one);
  server.answer(routes.judgeArticle, undefined);
  server.answer(routes.listArticles, page(edited));
  server.answer(routes.getArticle, edited);
  server.answer(routes.publishArticle, { ...edited, version: 5, changed: false, number: 2 });
  server.answer(routes.archiveArticle, { ...edited, version: 5, status: 3 });
  server.answer(routes.listArticleVersions, {
    data: [{ number: 1, title: 'Eerst', publishedAt: one.publishedAt }],
  });
});

it('shows articles by subject, and says where there are none in this language', async () => {
  await visit('/study/servicedesk', student, server);
  await untilShown('Je wachtwoord vergeten');
  expect(shown()).toContain('Inloggen');
  server.answer(routes.findArticles, page());
  await visit('/study/servicedesk', student, server);
  await untilShown('nog geen artikelen gepubliceerd');
});

it.each([
  ['has some', true],
  ['has none either', false],
])('leads from a language without articles to the other one, if that %s', async (_, hasSome) => {
  server.answer(routes.findArticles, ({ query }) =>
    hasSome && JSON.stringify(query).includes('"language":"en"')
      ? page({ ...found, language: 'en' })
      : page(),
  );
  await visit('/study/servicedesk', student, server);
  await untilShown('nog geen artikelen gepubliceerd');
  await until(() => server.sentTo(routes.findArticles).length === 2);
  if (hasSome) await untilShown('Artikelen in het Engels');
  else expect(shown()).not.toContain('Artikelen in het Engels');
});

it('answers what is typed in its address, and says when nothing is found', async () => {
  await visit('/study/servicedesk?search=wachtwoord', student, server);
  await untilShown('1 artikel gevonden');
  expect(shown()).toContain('Je kiest zelf een nieuw wachtwoord.');
  server.answer(routes.findArticles, page());
  await visit('/study/servicedesk?search=xyz', student, server);
  await untilShown('Geen artikel gevonden');
});

it('shows an article, and thanks who says that it helped, once', async () => {
  await visit(`/study/servicedesk/articles/${id}`, student, server);
  await untilShown('Heeft dit artikel je geholpen?');
  const yes = await until(() => control('Ja'));
  await act(async () => yes.focus());
  const { release } = server.hold(routes.judgeArticle);
  await press('Ja');
  await until(() => server.sentTo(routes.judgeArticle).length === 1);
  // One that is switched off loses the focus, also where it is refused.
  expect(yes).toHaveProperty('disabled', false);
  await act(async () => release());
  await untilShown('Bedankt');
  expect(document.activeElement?.closest('[role="status"]')?.textContent).toContain('Bedankt');
  expect(server.sentTo(routes.judgeArticle).map(({ body }) => body)).toEqual([{ helped: true }]);
  expect(control('Nee')).toBeUndefined();
});

it('says that an article is gone, also when it goes while it is read', async () => {
  server.refuse(routes.readArticle, 'ARTICLE_NOT_FOUND');
  await visit(`/study/servicedesk/articles/${id}`, student, server);
  await untilShown('Dit artikel is er niet meer');
  server.answer(routes.readArticle, one);
  server.refuse(routes.judgeArticle, 'ARTICLE_NOT_FOUND');
  await visit(
    `/study/servicedesk/articles/${articleId.parse('art_01JD0000000000000000000002')}`,
    student,
    server,
  );
  await press('Nee');
  await untilShown('Dit artikel is er niet meer');
  expect(control('Nee')).toBeDefined();
});

it('asks whoever reads as staff for no judgement', async () => {
  await visit(
    `/study/servicedesk/articles/${id}`,
    { app: 'study', permissions: ['servicedesk.write'] },
    server,
  );
  await until(() => control('Ja') === undefined);
});

it('lists articles with what became of them, and asks for a category first where there is none', async () => {
  await visit('/admin/servicedesk/articles', editor, server);
  await untilShown('Gewijzigd sinds publicatie');
  server.answer(routes.listArticles, page());
  server.answer(routes.listDeskCategories, { version: 0, data: [], keepDays: 730 });
  await visit('/admin/servicedesk/articles', editor, server);
  await untilShown('Begin met een categorie');
  expect(control('Nieuw artikel')).toBeUndefined();
});

it('publishes what is saved, and shows what is stored when somebody else was first', async () => {
  await visit(`/admin/servicedesk/articles/view/${id}`, editor, server);
  await press('Opnieuw publiceren');
  await untilShown('Studenten zien het artikel nu');
  expect(server.sentTo(routes.publishArticle).map(({ body }) => body)).toEqual([{ version: 4 }]);
  server.refuse(routes.publishArticle, 'CONFLICT');
  const before = server.sentTo(routes.getArticle).length;
  await press('Opnieuw publiceren');
  await until(() => server.sentTo(routes.getArticle).length > before);
});

it('asks before it archives, and offers to delete only what readers don’t see', async () => {
  await visit(`/admin/servicedesk/articles/view/${id}`, editor, server);
  await press('Archiveren');
  await untilShown('Dit artikel archiveren?');
  expect(server.sentTo(routes.archiveArticle)).toEqual([]);
  expect(shown()).not.toContain('Artikel verwijderen');
  const confirm = await until(() =>
    [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].find(
      ({ textContent }) => textContent === 'Archiveren',
    ),
  );
  server.answer(routes.getArticle, { ...edited, version: 5, status: 3, changed: false });
  await act(async () => confirm.click());
  await untilShown('Artikel verwijderen');
});

it('adds a category and says which can’t be removed', async () => {
  server.refuse(routes.saveDeskCategories, 'IN_USE');
  await visit('/admin/servicedesk/categories', editor, server);
  await press('Categorie 1 verwijderen');
  await press('Opslaan');
  await untilShown('nog in gebruik');
  expect(server.sentTo(routes.saveDeskCategories).map(({ body }) => body)).toEqual([
    { version: 1, categories: [], keepDays: 730 },
  ]);
});
