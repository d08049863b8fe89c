// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { agreementRoutes } from '#shared/educations/agreement-routes.ts';
import { routes } from '#shared/educations/routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { field, mounts, press, pressFocused, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const writer = { app: 'admin', permissions: ['educations.read', 'educations.write'] } as const;
const education = sampleOf(routes.getEducation);
const { data, meta } = sampleOf(studentRoutes.listEducationStudents);
const [student] = data;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getEducation, education);
  server.answer(studentRoutes.listEducationStudents, { data, meta });
  const job = sampleOf(jobs.getJob);
  server.answer(jobs.getJob, { ...job, state: 'done', tally: { finalized: 1, resent: 1 } });
  server.answer(agreementRoutes.finalizeBlocks, job);
  server.answer(agreementRoutes.resendAgreements, job);
});

async function open(): Promise<void> {
  await visit(`/admin/educations/view/${education.id}/students`, writer, server);
  await untilShown(student?.studentName ?? 'a student');
}

/** Ticks the box of that name. */
async function tick(name: string): Promise<void> {
  const box = await until(
    () => document.querySelector<HTMLElement>(`input[aria-label="${name}"]`) ?? field(name),
  );
  await act(async () => box.click());
}

describe('the students of an education', () => {
  it('have the blocks of the chosen ones made final', async () => {
    await open();
    await tick(`${student?.studentName} kiezen`);
    await press('Blokken definitief maken');
    await untilShown('Alleen voor de gekozen student.');
    await pressFocused('Definitief maken');
    await until(() => server.sentTo(agreementRoutes.finalizeBlocks).length > 0);
    expect(server.sentTo(agreementRoutes.finalizeBlocks)[0]?.body).toEqual({
      userIds: [student?.userId],
      acceptInsufficient: false,
    });
    await untilShown('1 blok is definitief');
    await until(() => document.activeElement?.textContent === 'Sluiten');
  });

  it('get their agreements anew, where what is meant is said', async () => {
    server.refuse(agreementRoutes.resendAgreements, 'INVALID_INPUT', { startsFrom: { key: 'required' } });
    await open();
    await press('Overeenkomsten opnieuw versturen');
    await untilShown('in plaats van de vorige');
    expect(shown()).not.toContain('Alleen voor');
    await tick('Afgekeurd');
    await press('Opnieuw versturen');
    await untilShown('Afgekeurd: Dit veld is verplicht');
    await tick('Nog niet beantwoord');
    await press('Opnieuw versturen');
    await untilShown('Begint vanaf: Dit veld is verplicht');
    expect(server.sentTo(agreementRoutes.resendAgreements)[0]?.body).toEqual({ statuses: ['sent'] });
  });
});
