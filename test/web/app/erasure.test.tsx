// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import { erasureRoutes as routes } from '#shared/privacy/erasure-routes.ts';
import { fakeServer, sampleOf } from '../support/fake-server.ts';
import { mounts, press, untilShown } from '../support/mounted.tsx';
import { visit } from '../support/visit.tsx';

mounts();

const admin = { app: 'admin', permissions: standardRoles.admin } as const;
const userId = 'usr_01KDEM00000000000000000009';
const free = { ...sampleOf(routes.getErasure), name: 'Noor Berg', confirmBy: 'Noor Berg', hold: null };

/** Opens the page of one person. */
async function open(state: object) {
  const server = fakeServer();
  server.answer(routes.getErasure, state as never);
  server.answer(jobs.getJob, { ...sampleOf(jobs.getJob), state: 'done' } as never);
  await visit(`/admin/settings/retention/${userId}`, admin, server);
  return server;
}

it('says what is in the way, and offers nothing then', async () => {
  await open({ ...free, obstacles: ['submission-open', 'held'], erasure: null });
  await untilShown('Er is ingeleverd werk dat nog niet is beoordeeld.');
  await untilShown('Er staat een bewaarplicht op deze gebruiker.');
  expect(document.body.textContent).not.toContain('Voorgoed wissen');
});

it('erases nobody until the name was typed', async () => {
  const server = await open({ ...free, obstacles: [], erasure: null });
  await untilShown('Voorgoed wissen');
  await press('Voorgoed wissen');
  await untilShown('Typ ter bevestiging: Noor Berg');
  const [submit] = document.querySelectorAll<HTMLElement>('[role="dialog"] button[type="submit"]');
  await act(async () => submit?.click());
  await untilShown('Typ precies wat er gevraagd wordt');
  expect(server.sentTo(routes.startErasure)).toEqual([]);
});

it('tells of who was erased what went, what stays and until when', async () => {
  const erased = sampleOf(routes.getErasure).erasure;
  const kept = {
    ...{
      holding: 'submissions',
      class: 'finalWork',
      firstUntil: '2033-01-01',
      until: '2033-10-13',
      count: 2,
    },
  };
  const erasure = {
    ...erased,
    userId,
    finishedAt: '2026-11-22T10:00:00.000Z',
    erased: { teams: 3 },
    kept: [kept],
  };
  await open({ ...free, name: null, confirmBy: userId, obstacles: [], erasure });
  await untilShown('Teams');
  await untilShown('Eindwerk');
  await untilShown('13/10/2033');
});
