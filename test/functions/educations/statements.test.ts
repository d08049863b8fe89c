import { beforeAll, describe, expect, test } from 'vitest';
import type { Education } from '#shared/educations/schemas.ts';
import { statementRoutes as routes } from '#shared/educations/statement-routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { at, call, refusalOf, useWorld } from './fixture.ts';
import { callAs, exempt, makeProgramme, makeStudent, register, studiesOf } from './student-fixture.ts';

useWorld();

let programme: Education;
let student: UserId;
beforeAll(async () => {
  programme = await makeProgramme(2);
  student = await makeStudent({ profile: { firstName: 'Şükrü', surname: 'Nguyễn' } });
  const { data } = await register(student, programme);
  const [first] = data.blocks;
  if (!first) throw new Error('there is a block');
  await exempt(student, first);
});

/** The first bytes of the file that a link leads to. */
function headOf({ data }: { data: { link: string } }): string {
  const key = decodeURIComponent(new URL(data.link).pathname.slice(1));
  return Buffer.from(at().services.storedFiles.get(key)?.bytes.subarray(0, 4) ?? []).toString();
}
const own = (body: object) => callAs(student, routes.makeStudyStatement, { body });

describe('a statement', () => {
  test('of enrolment is made for the student and for staff', async () => {
    expect(headOf(await own({ kind: 'enrolment' }))).toBe('%PDF');
    const input = { params: { userId: student }, body: { kind: 'enrolment' } };
    expect(headOf(await call(routes.makeStatement, 'admin', input))).toBe('%PDF');
  });

  test('of a module is made once all of its block is passed or exempt', async () => {
    const { blocks } = await studiesOf(student);
    expect(headOf(await own({ kind: 'block', blockId: blocks[0]?.id }))).toBe('%PDF');
    expect(refusalOf(await own({ kind: 'block', blockId: blocks[1]?.id }))).toEqual([409, 'WRONG_STATE']);
    expect(refusalOf(await own({ kind: 'block' }))).toEqual([422, 'INVALID_INPUT']);
    const unknown = 'blk_01JD0000000000000000000099';
    expect(refusalOf(await own({ kind: 'block', blockId: unknown }))).toEqual([404, 'BLOCK_NOT_FOUND']);
  });

  test('is nothing to who may not, to another organisation, or of who studies nothing', async () => {
    const input = { params: { userId: student }, body: { kind: 'enrolment' } };
    expect(refusalOf(await call(routes.makeStatement, 'fellow', input))).toEqual([403, 'NO_ADMIN_ACCESS']);
    expect(refusalOf(await call(routes.makeStatement, 'stranger', input))).toEqual([404, 'USER_NOT_FOUND']);
    const { fellow } = at().people;
    const answer = await callAs(fellow.userId, routes.makeStudyStatement, { body: { kind: 'enrolment' } });
    expect(refusalOf(answer)).toEqual([404, 'USER_NOT_FOUND']);
  });

  test('of enrolment is refused to who stopped', async () => {
    const { registration } = await studiesOf(student);
    await call(studentRoutes.updateRegistration, 'admin', {
      params: { userId: student },
      body: { version: registration?.version, status: 'stopped', unsubscribedOn: '2026-11-01' },
    });
    expect(refusalOf(await own({ kind: 'enrolment' }))).toEqual([409, 'WRONG_STATE']);
  });
});
