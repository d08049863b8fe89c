// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { statementRoutes } from '#shared/educations/statement-routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { testimonialRoutes } from '#shared/educations/testimonial-routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { TestimonialsCard } from '#web/features/educations/testimonials-card.tsx';
import { onNotice } from '#web/platform/notices.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { inRouter } from '../../support/in-router.tsx';
import { control, mount, mounts, press, shown, type, until, untilShown } from '../../support/mounted.tsx';

mounts();

const { registration } = sampleOf(studentRoutes.getStudentEducation);
const [sample] = sampleOf(testimonialRoutes.listTestimonials).data;
if (!registration || !sample) throw new Error('the samples have a registration and a testimonial');
const testimonial = (number: string, state: typeof sample.state) => ({
  ...{ ...sample, documentId: newId('DocumentId'), number, state },
});

let server: FakeServer;
let userId: UserId;
const assign = vi.fn();
beforeEach(() => {
  server = fakeServer();
  userId = newId('UserId');
  assign.mockReset();
  vi.spyOn(globalThis.location, 'assign').mockImplementation(assign);
});
const open = (mayWrite = true, status: typeof registration.status = null) =>
  mount(
    inRouter(
      <TestimonialsCard {...{ userId, mayWrite }} registration={{ ...registration, status }} former={[]} />,
    ),
  );
const answer = (...data: (typeof sample)[]) => server.answer(testimonialRoutes.listTestimonials, { data });
const buttons = (name: string) =>
  [...document.querySelectorAll('li button')].filter(({ textContent }) => textContent === name);

describe('a testimonial', () => {
  it('that is in force is revoked, with a reason, by who may write', async () => {
    const issued = testimonial('G-2', 'issued');
    answer(testimonial('G-1', 'making'), issued, testimonial('G-3', 'revoked'));
    await open();
    await untilShown('G-3');
    expect(buttons('Intrekken')).toHaveLength(1);
    await press('Intrekken');
    await untilShown('Getuigschrift G-2 intrekken');
    await type('Reden', 'Vergissing');
    const told: string[] = [];
    const end = onNotice(({ text }) => told.push(text));
    answer({ ...issued, state: 'revoked' });
    const send = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')].find(
      ({ textContent }) => textContent === 'Intrekken',
    );
    await act(async () => send?.click());
    await until(() => server.sentTo(testimonialRoutes.revokeTestimonial).length > 0);
    expect(server.sentTo(testimonialRoutes.revokeTestimonial)).toMatchObject([
      { params: { userId, documentId: issued.documentId }, body: { reason: 'Vergissing' } },
    ]);
    await until(() => !shown().includes('Getuigschrift G-2 intrekken'));
    await until(() => buttons('Intrekken').length === 0);
    end();
    expect(told).toEqual(['Het getuigschrift is ingetrokken']);
  });

  it('is not revoked when the window is closed', async () => {
    answer(testimonial('G-2', 'issued'));
    await open();
    await press('Intrekken');
    await untilShown('Getuigschrift G-2 intrekken');
    await press('Sluiten');
    await until(() => !shown().includes('Getuigschrift G-2 intrekken'));
    expect(server.sentTo(testimonialRoutes.revokeTestimonial)).toEqual([]);
  });

  it('is neither revoked nor issued by who may only look', async () => {
    answer(testimonial('G-2', 'issued'));
    await open(false);
    await untilShown('G-2');
    expect([buttons('Intrekken').length, control('Getuigschrift uitreiken')]).toEqual([0, undefined]);
  });

  it('is said not to be there where there is none', async () => {
    answer();
    await open();
    await untilShown('Nog geen getuigschriften.');
    expect(control('Getuigschrift uitreiken')).toBeDefined();
  });
});

it('gives the grade list that is asked for, and closes the window', async () => {
  answer();
  server.answer(testimonialRoutes.makeGradeList, {
    ...sampleOf(testimonialRoutes.makeGradeList),
    link: 'https://files.test/list',
  });
  await open();
  await press('Cijferlijst');
  await press('Downloaden');
  await until(() => assign.mock.calls.length > 0);
  expect(assign.mock.calls).toEqual([['https://files.test/list']]);
  expect(server.sentTo(testimonialRoutes.makeGradeList)).toMatchObject([
    { params: { userId }, body: { scope: 'full', format: 'pdf' } },
  ]);
  await until(() => !control('Downloaden'));
});

it('gives a statement of being enrolled as long as that is so', async () => {
  answer();
  await open(true, 'graduated' as never);
  await untilShown('Nog geen getuigschriften.');
  expect(control('Bewijs van inschrijving')).toBeUndefined();
  await open();
  server.answer(statementRoutes.makeStatement, {
    ...sampleOf(statementRoutes.makeStatement),
    link: 'https://files.test/statement',
  });
  await press('Bewijs van inschrijving');
  await until(() => assign.mock.calls.length > 0);
  expect(assign.mock.calls).toEqual([['https://files.test/statement']]);
  expect(server.sentTo(statementRoutes.makeStatement)).toMatchObject([
    { params: { userId }, body: { kind: 'enrolment' } },
  ]);
});
