// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { checklistId, userId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import type { Checklist, OwnChecklist } from '#shared/servicedesk/checklist-schemas.ts';
import { routes } from '#shared/servicedesk/routes.ts';
import { type FakeServer, fakeServer } from '../../support/fake-server.ts';
import { control, mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const student = { app: 'study', permissions: standardRoles.student } as const;
const editor = { app: 'admin', permissions: ['servicedesk.write'] } as const;
const id = checklistId.parse('chl_01JD0000000000000000000001');
const item = (key: string, text: string, link = '') => ({ key, text, link });
const at = '2026-11-02T09:00:00.000Z';
const own: OwnChecklist = {
  ...{ id, title: 'Je eerste week', ticked: 1, total: 2, doneAt: null, intro: 'Welkom!' },
  items: [
    { ...item('pasje', 'Haal je pasje op', '/study/schedule'), ticked: true },
    { ...item('boeken', 'Koop je boeken', 'https://boeken.example'), ticked: false },
  ],
};
const edited: Checklist = {
  ...{ id, title: own.title, intro: '', state: 'published', changed: false, updatedAt: at, version: 4 },
  ...{ audience: { kind: 'everyone' }, audienceName: { nl: '', en: '' }, publishedAt: at },
  ...{ items: [item('pasje', 'Haal je pasje op')], receivers: 2, done: 1 },
};
const page = <Row,>(...data: Row[]) => ({ data, meta: { per_page: 20, path: '/', next: null } });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.listOwnChecklists, page(own));
  server.answer(routes.getOwnChecklist, own);
  server.answer(routes.tickItem, { ...own, ticked: 2, doneAt: at });
  server.answer(routes.listChecklists, page(edited));
  server.answer(routes.getChecklist, edited);
  server.answer(routes.publishChecklist, { ...edited, version: 5, state: 'publishing' });
  server.answer(routes.listChecklistReceivers, ({ query }) => {
    const name = JSON.stringify(query).includes('true') ? 'Samira' : 'Bo Li';
    return page({
      ...{ userId: userId.parse('usr_01JD0000000000000000000001'), name, ticked: 1, total: 2 },
      doneAt: null,
    });
  });
});

const box = (text: string) =>
  [...document.querySelectorAll<HTMLInputElement>('main input[type=checkbox]')].find((one) =>
    one.closest('label')?.textContent?.includes(text),
  );

it('ticks an item off at once, and shows what is stored when that fails', async () => {
  await visit(`/study/servicedesk/checklists/${id}`, student, server);
  const boeken = await until(() => box('Koop je boeken'));
  expect([box('Haal je pasje op')?.checked, boeken.checked]).toEqual([true, false]);
  const held = server.hold(routes.tickItem);
  await act(async () => boeken.click());
  expect(shown()).toContain('2 van 2 gedaan');
  server.refuse(routes.tickItem, 'CONFLICT');
  await act(async () => held.release());
  await until(() => box('Koop je boeken')?.checked === false);
  expect(server.sentTo(routes.tickItem)[0]).toMatchObject({
    ...{ params: { itemKey: 'boeken' }, body: { ticked: true } },
  });
});

it('lists what somebody has, says where there is nothing, and that one is gone', async () => {
  await visit('/study/servicedesk/checklists', student, server);
  await untilShown('1 van 2 gedaan');
  server.answer(routes.listOwnChecklists, page());
  await visit('/study/servicedesk/checklists', student, server);
  await untilShown('Er staat nu niets voor je klaar');
  server.refuse(routes.getOwnChecklist, 'CHECKLIST_NOT_FOUND');
  await visit(`/study/servicedesk/checklists/${id}`, student, server);
  await untilShown('Deze checklist is er niet meer');
});

it('publishes to who joined later, and shows that it is on its way', async () => {
  await visit(`/admin/servicedesk/checklists/view/${id}`, editor, server);
  await untilShown('1 van 2 personen zijn klaar');
  expect(shown()).toContain('verdwijnt hij bij wie er niet meer bij hoort');
  server.answer(routes.getChecklist, { ...edited, version: 5, state: 'publishing' });
  await press('Groep bijwerken');
  await untilShown('De checklist is onderweg');
  expect(server.sentTo(routes.publishChecklist)[0]?.body).toEqual({ version: 4 });
  expect(control('Concept opslaan')).toBeUndefined();
});

it('lets one that has been on its way for long set out again, and no sooner', async () => {
  const moving: Checklist = { ...edited, state: 'publishing' };
  server.answer(routes.getChecklist, { ...moving, updatedAt: new Date().toISOString() });
  await visit(`/admin/servicedesk/checklists/view/${id}`, editor, server);
  await untilShown('De checklist is onderweg');
  expect(control('Opnieuw proberen')).toBeUndefined();
  server.answer(routes.getChecklist, { ...moving, updatedAt: '2026-01-05T09:00:00.000Z' });
  await until(() => control('Opnieuw proberen'));
  server.refuse(routes.publishChecklist, 'CONFLICT');
  const before = server.sentTo(routes.getChecklist).length;
  await press('Opnieuw proberen');
  expect(server.sentTo(routes.publishChecklist)[0]?.body).toEqual({ version: 4 });
  // Somebody else had it set out, which shows.
  await until(() => server.sentTo(routes.getChecklist).length > before);
});

const tab = (name: string) =>
  until(() => [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name));

it('shows who is busy and who is done', async () => {
  await visit(`/admin/servicedesk/checklists/view/${id}`, editor, server);
  await untilShown('Bo Li');
  const done = await tab('Klaar');
  await act(async () => done.click());
  await untilShown('Samira');
});

it('says that nobody is busy any more, or that nobody is done yet, in place of a list', async () => {
  server.answer(routes.listChecklistReceivers, page());
  await visit(`/admin/servicedesk/checklists/view/${id}`, editor, server);
  await untilShown('Iedereen is klaar.');
  expect(document.querySelectorAll('main ul:empty')).toHaveLength(0);
  const done = await tab('Klaar');
  await act(async () => done.click());
  await untilShown('Nog niemand is klaar.');
});

it('goes through many of them page by page, and back', async () => {
  const names: Record<string, string> = { none: 'Bo Li', second: 'Samira', third: 'Wout' };
  const pages = Object.keys(names);
  server.answer(routes.listChecklistReceivers, ({ query }) => {
    const { page: at = 'none' } = Object(query);
    const found = page({
      ...{
        userId: userId.parse('usr_01JD0000000000000000000001'),
        name: names[at] ?? '',
        ticked: 1,
        total: 2,
      },
      doneAt: null,
    });
    return { ...found, meta: { ...found.meta, next: pages[pages.indexOf(at) + 1] ?? null } };
  });
  await visit(`/admin/servicedesk/checklists/view/${id}`, editor, server);
  await untilShown('Bo Li');
  for (const [button, name] of [
    ['Volgende', 'Samira'],
    ['Volgende', 'Wout'],
    ['Vorige', 'Samira'],
    ['Vorige', 'Bo Li'],
  ] as const) {
    await press(button);
    await untilShown(name);
  }
});

it('offers no way to publish what has no item or group yet', async () => {
  server.answer(routes.getChecklist, {
    ...{ ...edited, state: 'concept', items: [], audience: null, publishedAt: null },
    ...{ receivers: 0, done: 0 },
  });
  await visit(`/admin/servicedesk/checklists/view/${id}`, editor, server);
  const label = 'Publiceren: Voeg eerst onderdelen toe en kies voor wie de checklist is';
  const button = await until(() => control(label));
  expect((button as HTMLButtonElement).disabled).toBe(true);
  server.answer(routes.listChecklists, page());
  await visit('/admin/servicedesk/checklists', editor, server);
  await untilShown('Nog geen checklists');
});
