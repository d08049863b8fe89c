import { beforeAll, describe, expect, test } from 'vitest';
import { registration } from '#functions/educations/student.ts';
import { newId } from '#functions/platform/ids.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { routes as educationRoutes } from '#shared/educations/routes.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { Block } from '#shared/educations/student-schemas.ts';
import { testimonialRoutes } from '#shared/educations/testimonial-routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, idOf, known, refusalOf, useWorld } from './fixture.ts';
import {
  deleteBlock,
  exempt,
  makeProgramme,
  makeStudent,
  onBlock,
  register,
  setParts,
  studiesOf,
} from './student-fixture.ts';
import { accredit } from './testimonial/graduates.ts';

useWorld();

let associate: Education;
let bachelor: Education;
beforeAll(async () => {
  associate = await makeProgramme(1, { points: 30 });
  bachelor = await makeProgramme(2);
});

/** A student who graduated in the first education, as though the examination board had decided so. */
async function graduate(): Promise<UserId> {
  const student = await makeStudent({ personal: { ...known.personal, birthPlace: 'Kraków' } });
  const { data } = await register(student, associate);
  await exempt(student, data.blocks[0] as Block);
  const { table } = at().services;
  const stored = await table.get(registration.at({ companyId: at().company.companyId, userId: student }));
  if (!stored) throw new Error('there is a registration');
  const after = { ...stored, status: 'graduated' as const, graduatedOn: '2027-06-01' };
  await table.transact([replace(registration, stored, after)], { notAudited: 'prepares a test' });
  return student;
}

const stop = async (student: string, on: string) => {
  const { registration: found } = await studiesOf(student);
  return call(studentRoutes.updateRegistration, 'admin', {
    params: { userId: student },
    body: { version: found?.version ?? 0, status: 'stopped', unsubscribedOn: on },
  });
};
const after = { startsOn: '2027-09-01' };

describe('who graduated and goes on to another education', () => {
  test('keeps the degree, with its blocks, and is listed under both', async () => {
    const student = await graduate();
    const { data, status } = await register(student, bachelor, after);
    expect([status, data.blocksMade]).toEqual([201, 'created']);
    const studies = await studiesOf(student);
    expect(studies.registration).toMatchObject({ educationId: bachelor.id, status: null, periods: [] });
    expect(studies.former).toMatchObject([
      { educationId: associate.id, status: 'graduated', graduatedOn: '2027-06-01' },
    ]);
    expect(studies.blocks.map(({ educationId }) => educationId)).toEqual([
      associate.id,
      bachelor.id,
      bachelor.id,
    ]);
    for (const of of [associate, bachelor]) {
      const { data: listed } = await call(studentRoutes.listEducationStudents, 'admin', { params: idOf(of) });
      expect(listed.data.map(({ userId }) => userId)).toContain(student);
    }
  });

  test('gets the testimonial and the grade list of the former education', async () => {
    const student = await graduate();
    await register(student, bachelor, after);
    const body = {
      ...{ kind: 'degree', number: 'AD-2027-1', issuedOn: '2027-06-15' },
    };
    const issue = (more: { readonly educationId: string }) =>
      call(testimonialRoutes.issueTestimonial, 'admin', {
        params: { userId: student },
        body: { ...body, ...more },
      });
    expect(refusalOf(await issue({ educationId: bachelor.id }))).toEqual([409, 'WRONG_STATE']);
    expect(refusalOf(await issue({ educationId: newId('EducationId') }))).toEqual([
      404,
      'EDUCATION_NOT_FOUND',
    ]);
    await accredit(associate.id);
    expect((await issue({ educationId: associate.id })).status).toBe(201);
    await settle();
    const { data } = await call(testimonialRoutes.listTestimonials, 'admin', {
      params: { userId: student },
    });
    expect(data.data).toMatchObject([{ educationTitle: associate.title, state: 'issued' }]);
    const grades = (educationId: string) =>
      call(testimonialRoutes.makeGradeList, 'admin', {
        params: { userId: student },
        body: { scope: 'full', format: 'pdf', educationId },
      });
    expect((await grades(associate.id)).data.link).toMatch(/^http/);
    expect(refusalOf(await grades(newId('EducationId')))).toEqual([404, 'EDUCATION_NOT_FOUND']);
  });

  test('is not registered for it again, and its blocks stay as they were', async () => {
    const student = await graduate();
    expect(refusalOf(await register(student, associate))).toEqual([409, 'WRONG_STATE']);
    await register(student, bachelor, after);
    await stop(student, '2027-12-31');
    expect(refusalOf(await register(student, associate, after))).toEqual([409, 'WRONG_STATE']);
    const block = (await studiesOf(student)).blocks[0] as Block;
    const answers = [
      await onBlock('updateBlock', student, block, { title: 'Anders' }),
      await onBlock('finalizeBlock', student, block, { acceptInsufficient: true }),
      await setParts(student, block, []),
      await deleteBlock(student, block),
    ];
    for (const answer of answers) expect(refusalOf(answer)).toEqual([409, 'WRONG_STATE']);
  });

  test('loses nothing when two register them at once', async () => {
    const student = await graduate();
    const other = await makeProgramme(1);
    justBeforeWriting(at().client, () => register(student, other, after));
    expect(refusalOf(await register(student, bachelor, after))).toEqual([409, 'CONFLICT']);
    const { registration: now, former } = await studiesOf(student);
    expect([now?.educationId, former.map(({ status }) => status)]).toEqual([other.id, ['graduated']]);
  });
});

test('what was studied before is told from the first on', async () => {
  const [student, second, first, now] = [
    await makeStudent(),
    await makeProgramme(1),
    await makeProgramme(1),
    await makeProgramme(1),
  ];
  await register(student, first);
  await stop(student, '2026-12-31');
  await register(student, second, { startsOn: '2027-02-01' });
  await stop(student, '2027-06-30');
  await register(student, now, after);
  const { former } = await studiesOf(student);
  expect(former.map(({ educationId }) => educationId)).toEqual([first.id, second.id]);
});

test('who comes back to an education that they left goes on with it, and both stay in use', async () => {
  const [student, first, second] = [await makeStudent(), await makeProgramme(1), await makeProgramme(1)];
  await register(student, first);
  await stop(student, '2026-12-31');
  await register(student, second, { startsOn: '2027-02-01' });
  await stop(student, '2027-06-30');
  const early = await register(student, first, { startsOn: '2026-11-01' });
  expect(refusalOf(early)).toEqual([422, 'INVALID_INPUT']);
  const { data } = await register(student, first, after);
  expect([data.blocksMade, data.blocks.length]).toEqual(['exist', 2]);
  const { registration: now, former } = await studiesOf(student);
  expect(now).toMatchObject({ educationId: first.id, status: null, periods: [{ kind: 'return' }] });
  expect(former.map(({ educationId }) => educationId)).toEqual([second.id]);
  for (const of of [first, second])
    expect(refusalOf(await call(educationRoutes.deleteEducation, 'admin', { params: idOf(of) }))).toEqual([
      409,
      'IN_USE',
    ]);
});
