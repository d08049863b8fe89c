import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '#functions/platform/identity/entities.ts';
import { signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { call, newStudent, setStage } from '../prepare.ts';

const stage = setStage();

afterEach(() => vi.useRealTimers());

test('a coach has a student among theirs to the end of the last day, and finds them by how their names begin', async () => {
  const coach = await makeUser(stage.services.table, stage.company, ['coach']);
  const [student, other] = [await newStudent(stage), await newStudent(stage)];
  const give = ({ userId }: User, untilOn: string | null) =>
    call(
      'setCoach',
      { params: { userId, coachId: coach.userId }, body: { untilOn } },
      { as: stage.adminToken },
    );
  await give(student, '2199-01-31');
  await give(other, null);
  const mine = async (now: string, query: Record<string, string> = {}) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
    const as = await signInAs(stage.services, coach.userId);
    return (await call('listMyStudents', { query }, { as })).data.data.map(({ id }) => id).sort();
  };
  const both = [student.userId, other.userId].sort();
  expect(await mine('2199-01-31T22:59:59.000Z')).toEqual(both);
  expect(await mine('2199-01-31T23:00:00.000Z')).toEqual([other.userId]);
  const { surname } = student.profile;
  expect(await mine('2199-01-31T22:59:59.000Z', { search: surname })).toEqual([student.userId]);
  expect(await mine('2199-01-31T22:59:59.000Z', { search: `${surname} nobody` })).toEqual([]);
});
