// @vitest-environment one-file-dom
import { act, type ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { routes as auth } from '#shared/auth/routes.ts';
import { signatoryRoutes as signatories } from '#shared/educations/signatory-routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { testimonialRoutes as routes } from '#shared/educations/testimonial-routes.ts';
import { userId as asUserId, educationId } from '#shared/identity/ids.ts';
import type { Permission } from '#shared/identity/permissions.ts';
import { routes as settings } from '#shared/settings/routes.ts';
import { MeProvider } from '#web/app/me.tsx';
import { IssueDialog } from '#web/features/educations/issue-dialog.tsx';
import { TestimonialsCard } from '#web/features/educations/testimonials-card.tsx';
import { startSession } from '#web/platform/session/session.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { inRouter } from '../../support/in-router.tsx';
import { mount, mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { meOf } from '../../support/visit.tsx';

mounts();

const userId = asUserId.parse('usr_01JD0000000000000000000004');
const board = {
  ...{ version: 1, changedAt: '2026-11-20T10:00:00.000Z' },
  signatories: [
    { name: 'S. de Vries', role: 'Voorzitter', from: '2020-01-01', until: null },
    { name: 'Jo Bos', role: 'Secretaris', from: '2020-01-01', until: null },
  ],
};
const { registration: studied } = sampleOf(studentRoutes.getStudentEducation);
if (!studied) throw new Error('there is a registration');
const registration = studied;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(signatories.getSignatories, board);
  server.answer(routes.getTestimonialSeries, { version: 0, series: null, number: '2027-0001' });
});

async function filled(permissions: readonly Permission[] = []) {
  const onClose = vi.fn();
  const registrations = [{ ...registration, status: 'graduated' as const }];
  await mountFor(
    permissions,
    <IssueDialog userId={userId} registrations={registrations} onClose={onClose} />,
  );
  await untilShown('Taal van het diplomasupplement');
  return onClose;
}

async function mountFor(permissions: readonly Permission[], element: ReactNode) {
  await act(async () => startSession('token'));
  server.answer(auth.getMe, meOf({ app: 'admin', permissions }));
  server.answer(settings.getGeneral, sampleOf(settings.getGeneral));
  await mount(inRouter(<MeProvider>{element}</MeProvider>));
}

const bodies = () => server.sentTo(routes.issueTestimonial).map(({ body }) => body);

it('issues a degree with a supplement in a language', async () => {
  const onClose = await filled();
  await press('Getuigschrift uitreiken');
  await until(() => onClose.mock.calls.length > 0);
  expect(bodies()).toMatchObject([
    {
      ...{ kind: 'degree', educationId: registration.educationId, issuedOn: expect.any(String) },
      supplementLanguage: expect.any(String),
    },
  ]);
});

it('says who sign on the day of issue', async () => {
  await filled();
  await untilShown('S. de Vries, Voorzitter · Jo Bos, Secretaris');
});

it('leads to the setting where nobody signs on the day of issue', async () => {
  server.answer(signatories.getSignatories, { ...board, signatories: [] });
  await filled(['settings.write']);
  await untilShown('Niemand is op deze dag als ondertekenaar in functie');
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toContain('/admin/settings/signatories');
});

it('says whom to ask where nobody signs and the reader doesn’t settle that', async () => {
  server.answer(signatories.getSignatories, { ...board, signatories: [] });
  await filled();
  await untilShown('Vraag een beheerder');
  expect(document.querySelector('a')).toBeNull();
});

it('names what lacks, and leads to where it is filled in', async () => {
  const required = { key: 'required' } as const;
  server.refuse(routes.issueTestimonial, 'TESTIMONIAL_DATA_MISSING', {
    'personal.birthPlace': required,
    'education.accreditedOn': required,
  });
  const onClose = await filled();
  await press('Getuigschrift uitreiken');
  await untilShown('Deze gegevens ontbreken voor het getuigschrift');
  expect(shown()).toContain('Geboorteplaats van de student');
  expect(shown()).toContain('Dag van de laatste accreditatie');
  expect(shown()).not.toContain('Opleidingscode');
  const links = [...document.querySelectorAll('[role=alert] a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    `/admin/users/view/${userId}#field-personal-birthPlace`,
    `/admin/educations/view/${registration.educationId}/testimonial#field-testimonialData-accreditedOn`,
  ]);
  expect(onClose).not.toHaveBeenCalled();
});

it('says that nobody issues one for themselves', async () => {
  server.refuse(routes.issueTestimonial, 'NOT_FOR_YOURSELF');
  await filled();
  await press('Getuigschrift uitreiken');
  await untilShown('Over jezelf beslis je niet');
});

it('offers the education that is followed now, and those that were', async () => {
  const now = { ...registration, educationName: 'Ondernemen' };
  const former = [
    {
      ...registration,
      educationId: educationId.parse('edu_01JD0000000000000000000009'),
      educationName: 'ICT',
    },
  ];
  await mountFor([], <TestimonialsCard userId={userId} registration={now} former={former} mayWrite />);
  await press('Getuigschrift uitreiken');
  const education = await until(() => document.querySelector('[role=dialog] select'));
  expect([...education.querySelectorAll('option')].map(({ text }) => text)).toEqual(['Ondernemen', 'ICT']);
});
