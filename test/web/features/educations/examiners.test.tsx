// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { examinerRoutes as routes } from '#shared/educations/examiner-routes.ts';
import { guestRoutes } from '#shared/educations/guest-routes.ts';
import { routes as grading } from '#shared/grading/routes.ts';
import { learnpathId, userId } from '#shared/identity/ids.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { today } from '#web/platform/clock.ts';
import { fieldsIn, fill } from '../../support/deeds/controls.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const learnpath = learnpathId.parse('lpt_01KDEM00000000000000000001');
const femke = userId.parse('usr_01KDEM00000000000000000002');
const appointment = { learnpathId: learnpath, learnpathTitle: 'Statistiek', role: 'both' as const };
const appointments = [
  { ...appointment, from: '2020-09-01', until: '2021-08-31' },
  { ...appointment, from: '2022-09-01', until: null },
];
const open = (server: FakeServer) =>
  visit('/admin/board/examiners', { app: 'admin', permissions: ['educations.decide'] }, server);

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.listExaminers, {
    data: [{ userId: femke, name: 'Femke de Eerste', version: 3, appointments }],
    onlyAppointed: true,
  });
});

it('lists who is appointed for what, and withdraws the one that isn’t over after saying what that means', async () => {
  server.answer(routes.setAppointments, { data: null });
  await open(server);
  await untilShown('Alleen wie hier staat, kan als 1e of 2e beoordelaar worden toegewezen.');
  await untilShown('Afgelopen');
  await untilShown('Geen einde');
  await press('Intrekken');
  await untilShown('maakt deze persoon af');
  const buttons = [
    ...document.querySelectorAll<HTMLElement>('[role=alertdialog] button, [role=dialog] button'),
  ];
  await act(async () => buttons.find((one) => one.textContent === 'Intrekken')?.click());
  await untilShown('De aanwijzing is ingetrokken');
  const { learnpathTitle: _, ...kept } = appointments[0] ?? appointment;
  expect(server.sentTo(routes.setAppointments).map(({ body }) => body)).toEqual([
    { version: 3, appointments: [kept] },
  ]);
});

it('says so when nobody was appointed, and that others may assess', async () => {
  server.answer(routes.listExaminers, { data: [], onlyAppointed: false });
  await open(server);
  await untilShown('Nog niemand aangewezen');
  await untilShown('mogen ook anderen beoordelen');
});

it('says so when the list can’t be read', async () => {
  server.refuse(routes.listExaminers, 'NO_AUTHORIZATION');
  await open(server);
  await untilShown('Aangewezen beoordelaars');
  expect(document.querySelector('table')).toBeNull();
});

it('shows who is a guest and until when, and ends their access at once', async () => {
  const guest = { employer: 'Hogeschool Elders', from: '2026-01-01', until: '2099-01-31' };
  const sanna = {
    ...{ userId: femke, name: 'Sanna Gast (Hogeschool Elders)', version: 3, guest },
    appointments: [{ ...appointment, from: guest.from, until: guest.until }],
  };
  server.answer(routes.listExaminers, { data: [sanna], onlyAppointed: false });
  const gone = { ...guest, until: dayPlus(today(), -1) };
  server.answer(guestRoutes.setGuestStay, { data: { ...sanna, version: 4, guest: gone } });
  await open(server);
  await untilShown('Gastbeoordelaars');
  await press('Periode wijzigen: Sanna Gast (Hogeschool Elders)');
  await untilShown('Tot wanneer beoordeelt Sanna Gast (Hogeschool Elders)?');
  // The list has the new version at once, and of the guest what was before for a moment more.
  server.answer(routes.listExaminers, { data: [{ ...sanna, version: 4 }], onlyAppointed: false });
  await press('Toegang nu beëindigen');
  await untilShown('De periode is gewijzigd');
  await untilShown('Afgelopen');
  expect(server.sentTo(guestRoutes.setGuestStay).map(({ body }) => body)).toEqual([
    { version: 3, until: dayPlus(today(), -1) },
  ]);
});

it('asks of a guest all that an invitation needs, and no prefix of a name', async () => {
  server.answer(learnpaths.listLearnpaths, {
    data: [],
    meta: { per_page: 20, path: '/', next: null },
  });
  await open(server);
  await untilShown('Geen einde');
  await press('Gast uitnodigen');
  await untilShown('De toegang eindigt vanzelf');
  await press('Uitnodigen');
  await untilShown('Er kloppen nog 6 dingen niet');
  const lacking = [...document.querySelectorAll('[role=dialog] [role=alert] a')];
  expect(lacking.map(({ textContent }) => textContent?.split(':')[0])).toEqual([
    ...['Voornaam', 'Achternaam', 'E-mailadres', 'Werkt bij', 'Leerpaden', 'Tot en met'],
  ]);
});

it.each(['Aanwijzen', 'Gast uitnodigen'])(
  'says at the last day that it is before the first: %s',
  async (name) => {
    // This document tells of each selection at once, to whoever selects again when told.
    vi.spyOn(Selection.prototype, 'collapse').mockReturnValue();
    server.answer(learnpaths.listLearnpaths, sampleOf(learnpaths.listLearnpaths));
    const { data } = sampleOf(grading.listGraders);
    server.answer(grading.listGraders, {
      data: data.map((one) => ({ ...one, roles: ['first-assessor' as const] })),
    });
    await open(server);
    await press(name);
    const dialog = await until(() => document.querySelector('[role="dialog"]:has([role="spinbutton"])'));
    const fields = fieldsIn(dialog);
    for (const field of fields) await fill(field);
    const year = fields.filter((field) => field.matches('[role="spinbutton"]')).at(-1);
    for (const _ of ['this one', 'the one before'])
      await act(async () => {
        year?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
        );
      });
    await act(async () => dialog.querySelector<HTMLElement>('[type="submit"]')?.click());
    await untilShown('Tot en met: Kies een datum op of na de begindatum');
    vi.restoreAllMocks();
  },
);
