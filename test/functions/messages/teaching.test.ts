import { expect, test } from 'vitest';
import { taughtTeam } from '#functions/platform/identity/relations.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/messages/routes.ts';
import { at, begin, call, listedFor, newPerson, useWorld } from './fixture.ts';

useWorld();

test('a teacher writes to the students of their teams, and to no others', async () => {
  const { teacher, company, services } = at();
  const [student, other] = [await newPerson('student'), await newPerson('student')];
  const teaches = {
    ...{ companyId: company.companyId, userId: teacher.userId, teamId: newId('TeamId'), name: '1A' },
    ...{ learnpathId: newId('LearnpathId'), students: [student.userId] },
  };
  const notAudited = { notAudited: 'prepares a test' };
  await services.table.transact([create(taughtTeam, teaches)], notAudited);
  expect(await listedFor(student, await begin(teacher, student))).toMatchObject({ kind: 'direct' });
  const refused = await call(routes.beginConversation, teacher, { body: { userId: other.userId } });
  expect([refused.status, refused.error.message_id]).toEqual([404, 'USER_NOT_FOUND']);
});
