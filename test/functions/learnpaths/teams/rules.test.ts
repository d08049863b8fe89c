import { describe, expect, test } from 'vitest';
import {
  membersOf,
  presentTeam,
  refuseForeignDepartment,
  requireEditableTeam,
} from '#functions/learnpaths/teams/rules.ts';
import { newId } from '#functions/platform/ids.ts';

const known = {
  had: [],
  roles: [
    { roleId: 'student', permissions: ['study.follow'] },
    { roleId: 'teacher', permissions: ['teaching.follow'] },
  ],
};
const person = (role: string, change: object = {}) => ({
  userId: newId('UserId'),
  name: 'Noor',
  roleIds: [role],
  status: 1,
  ...change,
});

describe('the members of a team', () => {
  const [student, teacher] = [person('student'), person('teacher')];

  test('are named in the order given', () => {
    const both = [teacher, student];
    const ids = both.map(({ userId }) => userId);
    expect(membersOf('teacherIds', ids, both, known)).toEqual([
      { userId: teacher.userId, name: 'Noor' },
      { userId: student.userId, name: 'Noor' },
    ]);
    expect(membersOf('studentIds', [], [], known)).toEqual([]);
  });

  test.each([
    ['who may not study', 'studentIds' as const, teacher, 'USER_NOT_FOUND'],
    [
      'who was deleted',
      'teacherIds' as const,
      person('teacher', { deletedAt: '2026-11-01' }),
      'USER_NOT_FOUND',
    ],
  ])('are none %s', (_, field, one, code) => {
    expect(() => membersOf(field, [one.userId], [one], known)).toThrow(code);
  });

  test.each([
    ['studentIds', 'student'],
    ['teacherIds', 'teacher'],
  ] as const)('of %s who is closed don’t come into a team, and stay in one', (field, role) => {
    const closed = person(role, { status: 2 });
    const members = (had: readonly (typeof closed)[]) =>
      membersOf(field, [closed.userId], [closed], { ...known, had });
    expect(() => members([])).toThrow('INVALID_INPUT');
    expect(members([closed])).toEqual([{ userId: closed.userId, name: 'Noor' }]);
  });

  test('are of the company, each once', () => {
    const { userId } = student;
    expect(() => membersOf('studentIds', [userId], [undefined], known)).toThrow('USER_NOT_FOUND');
    expect(() => membersOf('studentIds', [userId, userId], [student, student], known)).toThrow(
      'INVALID_INPUT',
    );
  });
});

const team = {
  companyId: newId('CompanyId'),
  learnpathId: newId('LearnpathId'),
  teamId: newId('TeamId'),
  departmentId: newId('DepartmentId'),
  name: 'Dagteam',
  opensOn: '2027-02-01',
  closesOn: '2027-02-14',
  students: [],
  teachers: [],
  updatedAt: '2026-11-21T09:00:00.000Z',
  version: 1,
};

test('a team is of a department that its company has', () => {
  const { departmentId } = team;
  expect(() => refuseForeignDepartment(departmentId, [{ id: departmentId }])).not.toThrow();
  expect(() => refuseForeignDepartment(departmentId, [{ id: newId('DepartmentId') }])).toThrow(
    'INVALID_INPUT',
  );
  expect(() => refuseForeignDepartment(departmentId, undefined)).toThrow('INVALID_INPUT');
});

test('a team changes while its registration opens more than so many days ahead, and says until when', () => {
  expect(presentTeam(team, 14).editableUntil).toBe('2027-01-17');
  expect(() => requireEditableTeam(team, '2027-01-17', 14)).not.toThrow();
  expect(() => requireEditableTeam(team, '2027-01-18', 14)).toThrow('EDIT_WINDOW_CLOSED');
});
