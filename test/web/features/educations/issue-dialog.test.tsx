// @vitest-environment one-file-dom
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { testimonialRoutes as routes } from '#shared/educations/testimonial-routes.ts';
import { userId as asUserId } from '#shared/identity/ids.ts';
import { IssueDialog } from '#web/features/educations/issue-dialog.tsx';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mount, mounts, press, shown, type, until, untilShown } from '../../support/mounted.tsx';

mounts();

const userId = asUserId.parse('usr_01JD0000000000000000000004');
const { registration } = sampleOf(studentRoutes.getStudentEducation);

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getTestimonialSeries, { version: 0, series: null, number: '2027-0001' });
});

async function filled() {
  if (!registration) throw new Error('there is a registration');
  const onClose = vi.fn();
  await mount(
    <MemoryRouter>
      <IssueDialog
        userId={userId}
        registrations={[{ ...registration, status: 'graduated' }]}
        onClose={onClose}
      />
    </MemoryRouter>,
  );
  await untilShown('Taal van het diplomasupplement');
  await type('Namens de examencommissie', 'S. de Vries');
  await type('Functie', 'Voorzitter');
  return onClose;
}
const bodies = () => server.sentTo(routes.issueTestimonial).map(({ body }) => body);

it('issues a degree with a supplement in a language, signed by one', async () => {
  const onClose = await filled();
  await press('Getuigschrift uitreiken');
  await until(() => onClose.mock.calls.length > 0);
  expect(bodies()).toMatchObject([
    {
      ...{ kind: 'degree', educationId: registration?.educationId, issuedOn: expect.any(String) },
      ...{ signatory: { name: 'S. de Vries', role: 'Voorzitter' }, cosignatory: null },
      supplementLanguage: expect.any(String),
    },
  ]);
});

it('asks the position of a second signatory', async () => {
  const onClose = await filled();
  await type('Tweede ondertekenaar', 'Jo Bos');
  await press('Getuigschrift uitreiken');
  await untilShown('Functie van de tweede ondertekenaar: Dit veld is verplicht');
  await type('Functie van de tweede ondertekenaar', 'Secretaris');
  await press('Getuigschrift uitreiken');
  await until(() => onClose.mock.calls.length > 0);
  expect(bodies()).toMatchObject([{ cosignatory: { name: 'Jo Bos', role: 'Secretaris' } }]);
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
    `/admin/users/view/${userId}`,
    `/admin/educations/view/${registration?.educationId}/testimonial`,
  ]);
  expect(onClose).not.toHaveBeenCalled();
});

it('says that nobody issues one for themselves', async () => {
  server.refuse(routes.issueTestimonial, 'NOT_FOR_YOURSELF');
  await filled();
  await press('Getuigschrift uitreiken');
  await untilShown('Over jezelf beslis je niet');
});
