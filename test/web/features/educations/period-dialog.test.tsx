// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { userId as asUserId } from '#shared/identity/ids.ts';
import { PeriodDialog } from '#web/features/educations/period-dialog.tsx';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { inRouter } from '../../support/in-router.tsx';
import { choose, mount, mounts, press, until, untilShown } from '../../support/mounted.tsx';

mounts();

const { registration: sample } = sampleOf(studentRoutes.getStudentEducation);
if (!sample) throw new Error('the sample is registered');
const userId = asUserId.parse('usr_01JD0000000000000000000004');
const lacks = (label: string) => `${label}: Dit veld is verplicht`;

it.each([
  ['Onderbreking', null, [lacks('Tot en met'), lacks('Reden')]],
  ['Verlenging', null, [lacks('Nieuw verwacht einde'), lacks('Reden')]],
  ['Overstap', null, [lacks('Nieuwe opleiding'), lacks('Reden')]],
  ['Terugkeer', 'stopped', [lacks('Reden')]],
] as const)('asks of a decision what it needs and no more: %s', async (kind, status, told) => {
  fakeServer();
  await loadTexts(['periods', 'educations', 'validation']);
  const registration = { ...sample, status };
  await mount(inRouter(<PeriodDialog userId={userId} registration={registration} onClose={() => {}} />));
  await untilShown('Reden');
  await choose(kind);
  await press('Opslaan');
  const summary = await until(() => document.querySelector('form [role=alert] ul'));
  expect([...summary.children].map(({ textContent }) => textContent)).toEqual(told);
});
