// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { routes } from '#shared/educations/routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const editor = { app: 'admin', permissions: ['educations.read', 'educations.write'] } as const;
const begun = { ...sampleOf(routes.getEducation), deletingSince: '2026-11-20T10:00:00.000Z' };
const address = `/admin/educations/view/${begun.id}`;

function server(): FakeServer {
  const fake = fakeServer();
  fake.answer(routes.getEducation, begun);
  fake.answer(routes.listEducations, { ...sampleOf(routes.listEducations), data: [begun] });
  return fake;
}

it('says in the list and on its page that a deletion is unfinished, and finishes it', async () => {
  const fake = server();
  await visit('/admin/educations', editor, fake);
  await untilShown('Verwijderen begonnen');
  const at = await visit(`${address}/students`, editor, fake);
  await untilShown('Het verwijderen van deze opleiding is niet afgemaakt');
  await press('Verwijderen afmaken');
  expect(fake.sentTo(routes.deleteEducation)).toEqual([]);
  const confirm = await until(() =>
    [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')].find(
      ({ textContent }) => textContent === 'Verwijderen afmaken',
    ),
  );
  await act(async () => confirm.click());
  await until(() => at() === '/admin/educations');
  expect(fake.sentTo(routes.deleteEducation)).toHaveLength(1);
});

it('leaves what is begun to who may finish it', async () => {
  await visit(address, { ...editor, permissions: ['educations.read'] }, server());
  await untilShown('Verwijderen begonnen');
  expect(shown()).not.toContain('niet afgemaakt');
  expect(control('Verwijderen afmaken')).toBeUndefined();
});

it('tells who may read and not change it what it is, and leaves them no form', async () => {
  await visit(address, { ...editor, permissions: ['educations.read'] }, server());
  await untilShown('Studiepunten (EC)');
  expect(shown()).toContain('BRIN');
  expect(control('Getuigschrift')).toBeUndefined();
});

it('leads away who may make no education from where one is made', async () => {
  const reader = { ...editor, permissions: ['educations.read'] } as const;
  const at = await visit('/admin/educations/view/new', reader, server());
  await until(() => at() === '/admin/educations');
});

it('says of each learning path that can be linked which one its button links', async () => {
  const fake = server();
  fake.answer(routes.getEducation, { ...begun, linkedLearnpaths: [] });
  await visit(`${address}/learnpaths/linklearnpath`, editor, fake);
  await until(() => control('Koppelen: Voorbeeld'));
});

it('says of a module that is gone that nothing can be added to it, and leads back', async () => {
  const fake = server();
  fake.answer(routes.getEducation, { ...begun, modules: [] });
  const at = await visit(`${address}/modules/mod_01JD0000000000000000000099/addlearnpath`, editor, fake);
  await untilShown('Deze module is er niet meer');
  await press('Sluiten');
  await until(() => at() === `${address}/modules`);
});
