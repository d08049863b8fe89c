// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { routes as auth } from '#shared/auth/routes.ts';
import { routes } from '#shared/content/routes.ts';
import type { Chapter } from '#shared/content/schemas.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { field, mount, mounts, press, shown, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const sample = sampleOf(routes.getChapter);
const chapter = { ...sample, ...{ type: 1 as const, version: 4, title: 'Openingen', subtitle: '' } };
const unused = { code: null, file: null, extraLink: null, content: '<p>Zoals het was</p>' };
const key = `draft.${sampleOf(auth.getMe).user.id}.${chapter.id}`;

let server: FakeServer;
const sent = () => server.sentTo(routes.updateChapter).map(({ body }) => body);

async function open() {
  await visit(`/admin/courses/paragraphs/${chapter.id}/parTab/content`, author, server);
  await until(() => field('Titel'));
}
const author = { app: 'admin', permissions: standardRoles.admin } as const;

beforeEach(() => {
  sessionStorage.clear();
  server = fakeServer();
  server.answer(routes.getChapter, { ...chapter, ...unused });
});

it.each(['ctrlKey', 'metaKey'])('saves what was typed by %s and S', async (held) => {
  server.answer(routes.updateChapter, { ...chapter, ...unused, version: 5, title: 'Eindspel' });
  await open();
  await type('Titel', 'Eindspel');
  await untilShown('Zoals het was');
  const pressed = new KeyboardEvent('keydown', { key: 's', [held]: true, bubbles: true, cancelable: true });
  await act(async () => void document.body.dispatchEvent(pressed));
  expect(pressed.defaultPrevented).toBe(true);
  await until(() => sent().length === 1);
  expect(sent()[0]).toMatchObject({ version: 4, title: 'Eindspel' });
});

it.each([
  ['the key alone', {}],
  ['Shift as well', { ctrlKey: true, shiftKey: true }],
  ['Alt as well', { ctrlKey: true, altKey: true }],
])('leaves to the browser what is pressed with %s', async (_, held) => {
  await open();
  await type('Titel', 'Eindspel');
  const pressed = new KeyboardEvent('keydown', { key: 's', ...held, bubbles: true, cancelable: true });
  await act(async () => void document.body.dispatchEvent(pressed));
  expect(pressed.defaultPrevented).toBe(false);
  expect(sent()).toEqual([]);
});

it('saves nothing by keys pressed elsewhere while nothing was changed, and all by those in the form', async () => {
  await open();
  const title = await until(() => field('Titel'));
  for (const at of [document.body, title]) {
    const pressed = new KeyboardEvent('keydown', {
      key: 's',
      ctrlKey: true,
      bubbles: true,
      cancelable: true,
    });
    await act(async () => void at.dispatchEvent(pressed));
    expect(pressed.defaultPrevented).toBe(true);
    if (at === document.body) expect(sent()).toEqual([]);
  }
  await until(() => sent().length === 1);
});

it.each<[Chapter['type'], Partial<Chapter>, string[]]>([
  [1, {}, []],
  [2, {}, ['fileId']],
  [3, { extraLink: 'https://example.org/film' }, ['extraLink']],
  [4, { extraLink: 'https://example.org/boek' }, ['extraLink', 'book']],
  [5, { terminal: { files: [], steps: [] } }, ['terminal']],
  [6, { code: sample.code }, ['code']],
])('saves of kind %d what that kind asks for, and nothing of others', async (kind, own, asked) => {
  server.answer(routes.getChapter, { ...chapter, ...unused, book: null, terminal: null, type: kind, ...own });
  await open();
  await type('Titel', 'Eindspel');
  await press('Opslaan');
  await until(() => sent().length === 1);
  const { version, courseId, title, subtitle, content, ...rest } = Object(sent()[0]);
  expect(Object.keys(rest)).toEqual(asked);
});

it.each([
  ['none', []],
  ['output', ['Verwachte uitvoer']],
  ['tests', ['Tests']],
] as const)('asks of code of which %s is checked what that check needs', async (check, asked) => {
  const code = sample.code && { ...sample.code, check };
  server.answer(routes.getChapter, { ...chapter, ...unused, type: 6, code });
  await open();
  await until(() => field('Code waarmee studenten beginnen'));
  const names = ['Verwachte uitvoer', 'Tests'];
  expect(names.filter((name) => field(name))).toEqual(asked);
  expect(shown().includes('Spaties aan het eind van een regel')).toBe(check === 'output');
  expect(shown().includes('In Python: functies')).toBe(check === 'tests');
});

it('shows what was typed as its readers would see it, and saves nothing', async () => {
  await open();
  await type('Titel', 'Nog niet af');
  await press('Bekijk voorbeeld');
  await until(() => document.querySelector('[role="dialog"]')?.textContent?.includes('Zoals het was'));
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Nog niet af');
  expect(sent()).toEqual([]);
});

/** Types a title, and opens the page anew before it is saved. */
async function comeBack() {
  await open();
  await type('Titel', 'Halverwege');
  await until(() => sessionStorage.getItem(key)?.includes('Halverwege'));
  await mount(null);
  await open();
  await untilShown('Er is tekst die nog niet is opgeslagen');
}

it('offers after a reload what was typed and not saved, and takes it over', async () => {
  await comeBack();
  await press('Verdergaan met die tekst');
  expect(field('Titel')?.value).toBe('Halverwege');
});

it('says of what was kept that the chapter was changed since', async () => {
  await comeBack();
  expect(shown()).not.toContain('Het hoofdstuk is daarna gewijzigd.');
  await mount(null);
  server.answer(routes.getChapter, { ...chapter, ...unused, version: chapter.version + 1 });
  await open();
  await untilShown('Het hoofdstuk is daarna gewijzigd.');
});

it('still offers what was kept to who types on without choosing, until that is saved', async () => {
  const before = { title: 'Van eerder', subtitle: '', content: '', version: chapter.version };
  sessionStorage.setItem(key, JSON.stringify(before));
  server.answer(routes.updateChapter, { ...chapter, ...unused, version: 5, title: 'Anders' });
  await open();
  await type('Titel', 'Anders');
  await until(() => sessionStorage.getItem(key)?.includes('Anders'));
  await untilShown('Er is tekst die nog niet is opgeslagen');
  await press('Verdergaan met die tekst');
  expect(field('Titel')?.value).toBe('Van eerder');
  await mount(null);
  sessionStorage.setItem(key, JSON.stringify(before));
  await open();
  await type('Titel', 'Anders');
  await press('Opslaan');
  await until(() => sessionStorage.getItem(key) === null);
  await until(() => !shown().includes('Er is tekst die nog niet is opgeslagen'));
});

it('keeps nothing of what was saved', async () => {
  server.answer(routes.updateChapter, { ...chapter, ...unused, version: 5, title: 'Halverwege' });
  await open();
  await type('Titel', 'Halverwege');
  await until(() => sessionStorage.getItem(key));
  await press('Opslaan');
  await until(() => sessionStorage.getItem(key) === null);
});

it('saves a subtitle that was emptied as empty', async () => {
  server.answer(routes.getChapter, { ...chapter, ...unused, subtitle: 'Was er eerst' });
  await open();
  await type('Ondertitel', '');
  await press('Opslaan');
  await until(() => sent().length === 1);
  expect(sent()[0]).toMatchObject({ subtitle: '' });
});

it('shows what stands in the form, saved or not, as its readers would see it', async () => {
  const extraLink = 'https://example.org/boek';
  const book = { ...chapter, ...unused, book: null, terminal: null, type: 4 as const, extraLink };
  server.answer(routes.getChapter, book);
  await open();
  await type('Titel', 'Eindspel');
  await press('Bekijk voorbeeld');
  const preview = await until(() => document.querySelector('[role="dialog"]'));
  expect(preview.querySelector('h2')?.textContent).toBe('Eindspel');
  expect(preview.querySelector('a')?.getAttribute('href')).toBe(extraLink);
  expect(preview.textContent).toContain('Zoals het was');
});
