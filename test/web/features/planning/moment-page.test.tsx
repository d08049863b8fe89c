// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { planningRoutes } from '#shared/planning/planning-routes.ts';
import { poolRoutes } from '#shared/planning/pool-routes.ts';
import { startingMomentRoutes as routes } from '#shared/planning/starting-moment-routes.ts';
import { onNotice } from '#web/platform/notices.ts';
import { act } from '../../support/act.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, openChoices, press, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const author = { app: 'admin', permissions: ['planning.read', 'planning.write'] } as const;
const moment = {
  ...sampleOf(routes.getStartingMoment),
  startsOn: '2027-02-01',
  endsOn: '2027-06-30',
  registration: { opensOn: '2026-11-01', closesOn: '2027-01-15' },
};
const address = `/admin/starting-moment/view/${moment.id}`;

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
});

it('shows dates to read and no field for them once the edit window is over', async () => {
  server.answer(routes.getStartingMoment, { ...moment, editableUntil: '2020-01-01' });
  await visit(address, author, server);
  await untilShown('01/02/2027 t/m 30/06/2027');
  expect(document.querySelector('[name="capacity"]')).not.toBeNull();
  expect(document.querySelectorAll('[role="spinbutton"]')).toHaveLength(0);
});

it('says until when dates may be changed while they may', async () => {
  server.answer(routes.getStartingMoment, { ...moment, editableUntil: '2099-01-01' });
  await visit(address, author, server);
  await untilShown('te wijzigen t/m 01/01/2099');
  expect(document.querySelectorAll('[role="spinbutton"]').length).toBeGreaterThan(0);
});

it('finds its pool by name among however many there are, and says when they can’t be read', async () => {
  server.answer(routes.getStartingMoment, { ...moment, editableUntil: '2099-01-01' });
  server.refuse(poolRoutes.listPools, 'UNEXPECTED_ERROR');
  await visit(address, author, server);
  await untilShown('Opnieuw proberen');
  server.answer(poolRoutes.listPools, sampleOf(poolRoutes.listPools));
  await press('Opnieuw proberen');
  const pool = await until(() => document.querySelector<HTMLInputElement>('[role="combobox"]'));
  expect(pool.value).toBe(moment.pool?.name);
});

it.each([
  [1, 'Vanaf 1 dag voordat'],
  [23, 'Vanaf 23 dagen voordat'],
])(
  'says of a new one that it is fixed %d days before registration, as the organisation settled',
  async (editWindowDays, said) => {
    server.answer(planningRoutes.getPlanningSettings, {
      ...sampleOf(planningRoutes.getPlanningSettings),
      editWindowDays,
    });
    await visit('/admin/starting-moment/view', author, server);
    await untilShown(said);
  },
);

it.each([
  ['placed', 'success: Voorbeeld heeft een plaats'],
  ['waiting', 'info: Alle plaatsen zijn bezet: Voorbeeld staat op de wachtlijst'],
] as const)(
  'registers for the only learning path there is, and says that who is %s is so',
  async (status, told) => {
    server.answer(routes.getStartingMoment, moment);
    server.answer(routes.register, { ...sampleOf(routes.register), status });
    const said: string[] = [];
    const end = onNotice(({ tone, text }) => said.push(`${tone}: ${text}`));
    await visit(`${address}/students`, author, server);
    await press('Student inschrijven');
    const option = await openChoices();
    await act(async () => option.click());
    const submit = await until(() =>
      [...document.querySelectorAll<HTMLElement>('[role="dialog"] button[type="submit"]')].at(-1),
    );
    await act(async () => submit.click());
    await until(() => said.length > 0);
    end();
    expect(said).toEqual([told]);
    expect(server.sentTo(routes.register)[0]?.body).toEqual({
      learnpaths: moment.learnpaths.map(({ learnpathId, type }) => ({ learnpathId, type })),
    });
  },
);
