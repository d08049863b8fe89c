import { describe, expect, it } from 'vitest';
import { audienceNamed, seesSent, sendDay, taughtBy } from '#functions/messages/announcements/rules.ts';
import type { Actor } from '#shared/identity/actor.ts';
import { companyId, learnpathId, roleId, teamId, userId } from '#shared/identity/ids.ts';
import type { RolePermission } from '#shared/identity/permissions.ts';

const of = {
  learnpathId: learnpathId.parse(`lpt_${'0'.repeat(26)}`),
  teamId: teamId.parse(`tea_${'0'.repeat(26)}`),
};
const role = { roleId: roleId.parse(`rol_${'0'.repeat(26)}`), name: { nl: 'Docent', en: 'Teacher' } };
const self = userId.parse(`usr_${'0'.repeat(26)}`);
const other = userId.parse(`usr_${'1'.repeat(26)}`);
const who = (...permissions: RolePermission[]): Actor => ({
  userId: self,
  companyId: companyId.parse(`cmp_${'0'.repeat(26)}`),
  permissions: new Set(permissions),
  teams: [{ ...of, name: 'Dagteam', students: new Set() }],
});
const teacher = who('teaching.follow', 'messages.write');
const admin = who('messages.announce');
const refusal = (work: () => unknown): string | undefined => {
  try {
    work();
  } catch (error) {
    return String(Object(error).code);
  }
};

describe('for whom somebody may announce', () => {
  it('is a team that they teach, and with the right to announce everybody, a role and a learning path', () => {
    expect(audienceNamed(teacher, { kind: 'team', ...of }, [])).toEqual({ nl: 'Dagteam', en: 'Dagteam' });
    expect(audienceNamed(admin, { kind: 'everyone' }, [])).toBeNull();
    expect(audienceNamed(admin, { kind: 'role', roleId: role.roleId }, [role])).toEqual(role.name);
    expect(audienceNamed(admin, { kind: 'learnpath', learnpathId: of.learnpathId }, [])).toBeNull();
  });

  it('is nobody else', () => {
    const foreign = { kind: 'team', learnpathId: of.learnpathId } as const;
    expect(refusal(() => audienceNamed(teacher, foreign, []))).toBe('TEAM_NOT_FOUND');
    expect(refusal(() => audienceNamed(teacher, { kind: 'everyone' }, []))).toBe('INVALID_INPUT');
    expect(refusal(() => audienceNamed(teacher, { kind: 'role', roleId: role.roleId }, [role]))).toBe(
      'ROLE_NOT_FOUND',
    );
    expect(refusal(() => audienceNamed(admin, { kind: 'role', roleId: role.roleId }, []))).toBe(
      'ROLE_NOT_FOUND',
    );
    expect(refusal(() => audienceNamed(admin, { kind: 'learnpath' }, []))).toBe('LEARNPATH_NOT_FOUND');
    // Where messages are switched off, nobody holds the right to write them.
    expect(taughtBy(who('teaching.follow'))).toEqual([]);
  });
});

it('shows what was sent to who may announce to all, and to a teacher what they sent', () => {
  expect(seesSent(admin, { senderId: other })).toBe(true);
  expect(seesSent(teacher, { senderId: self })).toBe(true);
  expect(seesSent(teacher, { senderId: other })).toBe(false);
  expect(seesSent(who('study.follow'), { senderId: self })).toBe(false);
});

it('sends now, or on a day that comes', () => {
  expect(sendDay(null, '2026-11-23')).toBeNull();
  expect(sendDay('2026-11-24', '2026-11-23')).toBe('2026-11-24');
  for (const day of ['2026-11-23', '2026-11-22'])
    expect(refusal(() => sendDay(day, '2026-11-23'))).toBe('INVALID_INPUT');
});
