// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes as people } from '#shared/people/routes.ts';
import { routes } from '#shared/register/routes.ts';
import { paths } from '#web/app/paths.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

it('says of each check for DUO whether it is in order, and leads to what is mended', async () => {
  const server = fakeServer();
  const user = { ...sampleOf(people.getUser), deletedAt: null };
  server.answer(people.getUser, user);
  server.answer(studentRoutes.getStudentEducation, sampleOf(studentRoutes.getStudentEducation));
  const [block] = sampleOf(routes.checkStudent).blocks;
  if (!block) throw new Error('the sample has no block');
  server.answer(routes.checkStudent, {
    problems: [{ field: 'postCode', problem: 'invalid' }],
    blocks: [{ ...block, title: 'Semester 1', points: 27.5 }],
    tooManyBlocks: { count: 9, max: 8 },
  });
  const permissions = [...standardRoles.admin];
  await visit(paths.admin.user(user.id, 'education'), { app: 'admin', permissions }, server);
  await press('Controleren voor DUO');
  await untilShown('Definitieve blokken');
  const rows = [...document.querySelectorAll('[role=dialog] ul')][0]?.children ?? [];
  expect([...rows].map(({ textContent }) => textContent)).toEqual([
    'GeboortedatumIn orde',
    'Land in de lijst van DUOIn orde',
    'GeslachtIn orde',
    'BSN of onderwijsnummerIn orde',
    'StudentnummerIn orde',
    'AdresNiet in ordePostcode klopt niet',
    'NaamIn orde',
    'Definitieve blokken van 30 ECNiet in orde‘Semester 1’ heeft 27,5 EC',
    'Hoogste aantal blokkenNiet in ordeEr zijn 9 blokken; het maximum is 8',
  ]);
  const link = document.querySelector('[role=dialog] li a')?.getAttribute('href');
  expect(link).toBe(`/admin/users/view/${user.id}#field-address-postCode`);
});
