import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allowancesOf } from '#functions/assignments/public.ts';
import { newId } from '#functions/platform/ids.ts';
import { type Enrolment, enrolment } from '#functions/platform/study/enrolment.ts';
import { create, replace } from '#functions/platform/table/operations.ts';
import { usualTerms } from '#shared/assignments/terms.ts';
import { boardRoutes as routes } from '#shared/educations/board-routes.ts';
import type { Education } from '#shared/educations/schemas.ts';
import type { LearnpathId, UserId } from '#shared/identity/ids.ts';
import { settle } from '#test/support/settle.ts';
import { at, refusalOf, useWorld } from '../fixture.ts';
import { callAs, makeProgramme } from '../student-fixture.ts';
import { decide, makeRegistered, requestsOf } from './board-fixture.ts';

useWorld();

let programme: Education;
let student: UserId;
let learnpathId: LearnpathId;
beforeAll(async () => {
  programme = await makeProgramme(2, { points: 60 });
});
beforeEach(async () => {
  ({ student, learnpathId } = await makeRegistered(programme));
});

describe('what moves a hand-in', () => {
  test('counts once for each of more assignments than a transaction takes', async () => {
    const assignments = Array.from({ length: 60 }, (_, at) => ({
      ...{ assignmentId: newId('AssignmentId'), title: `Opdracht ${at}`, finalAssignment: false },
    }));
    await settle();
    await follows(assignments);
    expect((await decide(await bring('extra-attempt'))).status).toBe(200);
    await settle();
    const given = await allowancesOf(at().services.table, {
      companyId: at().company.companyId,
      userId: student,
    });
    expect([given.size, [...given.values()].every(({ extraAttempts }) => extraAttempts === 1)]).toEqual([
      60,
      true,
    ]);
  });

  test('counts at once for what isn’t passed: of two who decide at once, one does', async () => {
    const [assignmentId, endless, due] = [
      newId('AssignmentId'),
      newId('AssignmentId'),
      newId('AssignmentId'),
    ];
    const gone = { ...usualTerms, deadlineOn: '2026-10-01' };
    const rest = { finalAssignment: false };
    const of = { companyId: at().company.companyId, userId: student };
    const { table } = at().services;
    await follows([
      { assignmentId, title: 'Rapport', finalAssignment: true, terms: gone },
      { assignmentId: endless, title: 'Opdracht', ...rest },
      { assignmentId: due, title: 'Later', ...rest, terms: { ...usualTerms, deadlineOn: '2099-01-15' } },
    ]);
    const later = await bring('extension');
    expect(refusalOf(await decide(later))).toEqual([422, 'INVALID_INPUT']);
    for (const deadlineOn of ['2026-01-01', '2099-02-01'])
      expect(refusalOf(await decide(later, { deadlineOn }))).toEqual([422, 'INVALID_INPUT']);
    // Of an attempt without a day nothing could be handed in: everybody's is over.
    const again = await bring('extra-attempt');
    expect(refusalOf(await decide(again))).toEqual([422, 'INVALID_INPUT']);
    const day = { deadlineOn: '2098-12-31' };
    const answers = await Promise.all([decide(later, day), decide(later, day)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    // An extension takes no days away.
    expect([...(await allowancesOf(table, of)).keys()]).toEqual([assignmentId]);
    await decide(again);
    expect((await allowancesOf(table, of)).get(assignmentId)).toMatchObject({
      ...{ deadlineOn: '2098-12-31', extraAttempts: 1, givenBy: 'board' },
    });
    expect((await allowancesOf(table, of)).get(endless)).toMatchObject({
      deadlineOn: null,
      extraAttempts: 1,
    });
    await settle();
    expect((await requestsOf(student)).every(({ letter }) => letter !== null)).toBe(true);
  });

  test('is no extension where it gives no more time: its letter would promise what isn’t so', async () => {
    const rest = { finalAssignment: false };
    const terms = { ...usualTerms, deadlineOn: '2099-01-15' };
    const endless = { assignmentId: newId('AssignmentId'), title: 'Opdracht', ...rest };
    await follows([endless, { assignmentId: newId('AssignmentId'), title: 'Rapport', ...rest, terms }]);
    const asked = await bring('extension');
    for (const deadlineOn of ['2099-01-14', '2099-01-15']) {
      const answer = await decide(asked, { deadlineOn });
      expect(refusalOf(answer)).toEqual([422, 'INVALID_INPUT']);
      expect(answer.error.errors).toEqual({ deadlineOn: { key: 'afterDeadline' } });
    }
    // Where nothing is due here, what it is about is settled elsewhere.
    await follows([endless]);
    await settle();
    expect((await decide(asked, { deadlineOn: '2099-01-14' })).status).toBe(200);
  });
});

/** The student follows a learning path with these assignments. */
async function follows(assignments: Enrolment['summary']['assignments']) {
  const { table } = at().services;
  const of = { companyId: at().company.companyId, userId: student, learnpathId };
  const summary = { title: 'Deel 1', subtitle: '', language: 'nl', ects: 30, image: null } as const;
  const item = {
    ...{ ...of, studentName: 'N', sortName: 'n', status: 'open' as const },
    ...{ startsOn: '2026-09-01', endsOn: '2099-01-31', enrolledAt: '2026-09-01T08:00:00.000Z' },
    summary: { ...summary, courses: [], assignments },
  };
  const stored = await table.get(enrolment.at(of));
  await table.transact([stored ? replace(enrolment, stored, item) : create(enrolment, item)], {
    notAudited: 'prepares a test',
  });
}

async function bring(kind: string) {
  const body = { kind, learnpathId, motivation: 'Ziek geweest' };
  return (await callAs(student, routes.askBoard, { body })).data;
}
