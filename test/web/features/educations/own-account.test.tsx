// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { agreementRoutes } from '#shared/educations/agreement-routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { testimonialRoutes } from '#shared/educations/testimonial-routes.ts';
import { type UserId, userId } from '#shared/identity/ids.ts';
import { routes as people } from '#shared/people/routes.ts';
import { paths } from '#web/app/paths.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, field, mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { type Visitor, visit } from '../../support/visit.tsx';

mounts();

const student = userId.parse('usr_01JD0000000000000000000009');
const sample = sampleOf(studentRoutes.getStudentEducation);
const [testimonial] = sampleOf(testimonialRoutes.listTestimonials).data;
if (!sample.registration || !testimonial)
  throw new Error('the samples have a registration and a testimonial');

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(people.getUser, { ...sampleOf(people.getUser), id: student, deletedAt: null });
  const registration = sample.registration && { ...sample.registration, status: null };
  const blocks = sample.blocks.map((block) => ({
    ...block,
    educationId: registration?.educationId ?? block.educationId,
    finalizedAt: '2026-05-01T10:00:00.000Z',
    agreement: block.agreement && { ...block.agreement, status: 'sent' as const },
  }));
  server.answer(studentRoutes.getStudentEducation, { ...sample, registration, former: [], blocks });
  server.answer(testimonialRoutes.listTestimonials, { data: [{ ...testimonial, state: 'issued' }] });
  server.answer(agreementRoutes.getAgreement, { ...sampleOf(agreementRoutes.getAgreement), status: 'sent' });
});

/** What is offered of what a colleague has to decide, to who has these accounts beside their own. */
async function offered(otherAccounts: readonly UserId[]): Promise<string[]> {
  const who: Visitor = {
    ...{ app: 'admin', permissions: ['users.read', 'educations.read', 'educations.write'] },
    otherAccounts: [...otherAccounts],
  };
  await visit(paths.admin.user(student, 'education'), who, server);
  await until(() => control('Wijzigen'));
  await untilShown('Verloop van de studie');
  await untilShown(testimonial?.number ?? '');
  const buttons = ['Getuigschrift uitreiken', 'Intrekken', 'Besluit vastleggen'].filter((name) =>
    control(name),
  );
  await press('Wijzigen');
  await until(() => field('Maximum aantal blokken'));
  const status = document.querySelector('[role="dialog"] [name="status"]') ? ['the status of the study'] : [];
  await press('Sluiten');
  await until(() => !document.querySelector('[role="dialog"]'));
  const [menu] = document.querySelectorAll<HTMLElement>('main [aria-haspopup]');
  await act(async () => menu?.click());
  await press('Overeenkomst');
  await until(() => document.querySelector('[role="dialog"] a'));
  const agreed = document.querySelector('[role="dialog"] [name="status"]') ? ['that of an agreement'] : [];
  return [...buttons, ...status, ...agreed];
}

it('offers of somebody else’s study all that may be decided', async () => {
  expect(await offered([])).toEqual([
    ...['Getuigschrift uitreiken', 'Intrekken', 'Besluit vastleggen'],
    ...['the status of the study', 'that of an agreement'],
  ]);
});

it('offers of one’s own, by another account, nothing that a colleague decides, and says so', async () => {
  expect(await offered([student])).toEqual([]);
  expect(shown()).toContain('Over je eigen studie beslist een collega');
});
