// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { userId } from '#shared/identity/ids.ts';
import { Programme } from '#web/features/people/student/programme.tsx';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { fakeServer, sampleOf } from '../../../support/fake-server.ts';
import { mount, mounts, until } from '../../../support/mounted.tsx';

mounts();
beforeEach(() => loadTexts(['guidance']));

const sample = sampleOf(studentRoutes.getStudentEducation);
const [block = expect.fail()] = sample.blocks;
const [part = expect.fail()] = block.learnpaths;

it.each([
  ['a part of its points', 30, 120, '25'],
  ['no more than all of them', 150, 120, '100'],
  ['nothing of an education without points', 30, 0, '0'],
])('shows how far somebody is: %s', async (_, ects, points, percent) => {
  const registration = sample.registration && { ...sample.registration, points };
  const passed = { ...part, ects, status: 2 as const };
  const blocks = [{ ...block, educationId: sample.registration?.educationId, learnpaths: [passed] }];
  fakeServer().answer(studentRoutes.getStudentEducation, { ...sample, registration, blocks } as never);
  await mount(<Programme userId={userId.parse(`usr_${percent.padStart(26, '0')}`)} />);
  const bar = await until(() => document.querySelector('progress'));
  expect(bar.getAttribute('value')).toBe(percent);
});
