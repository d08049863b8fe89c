import { describe, expect, test } from 'vitest';
import { routes } from '#shared/grading/routes.ts';
import { samePerson } from '#test/support/same-person.ts';
import { assigned, at, call, handIn, run, useWorld } from './fixture.ts';

useWorld();

describe('the lists', () => {
  test('find submissions by status, by assignment and by the name of the student', async () => {
    const made = await handIn({ studentName: 'Zoë van Übelen' });
    const ids = async (query: Record<string, string>) => {
      const { data } = await call(routes.listSubmissions, 'coordinator', { query });
      return data.data.map(({ id }) => id);
    };
    const { submissionId, assignmentId } = made;
    expect(await ids({})).toContain(submissionId);
    expect(await ids({ assignment_id: assignmentId })).toEqual([submissionId]);
    expect(await ids({ assignment_id: assignmentId, status: 'returned' })).toEqual([]);
    expect(await ids({ status: 'quickscan' })).toContain(submissionId);
    expect(await ids({ status: 'rejected' })).not.toContain(submissionId);
    expect(await ids({ search: 'zoe ubel' })).toEqual([submissionId]);
    expect(await ids({ search: 'zoe', status: 'returned' })).toEqual([]);
  });

  test('keep apart what somebody is to be assigned to, at this stage or the next, newest first', async () => {
    const fresh = await handIn({ submittedAt: '2026-10-21T09:00:00.000Z', studentName: 'Ida Vermist' });
    const later = await handIn({ submittedAt: '2026-10-22T09:00:00.000Z', studentName: 'Ida Vermist' });
    const full = await assigned();
    const ids = async (query: Record<string, string> = {}) => {
      const asked = { missing: 'true', per_page: 100, ...query };
      const { data } = await call(routes.listSubmissions, 'coordinator', { query: asked });
      return data.data
        .map(({ id }) => id)
        .filter((id) => [fresh, later, full].some((one) => one.submissionId === id));
    };
    const assign = (editVersion: number, graders: object) =>
      call(routes.assign, 'coordinator', {
        params: { submissionId: fresh.submissionId },
        body: { editVersion, ...graders },
      });
    const { quickscanner, first } = at().people;
    expect(await ids()).toEqual([later.submissionId, fresh.submissionId]);
    expect(await ids({ search: 'vermist' })).toEqual([later.submissionId, fresh.submissionId]);
    expect(await ids({ assignment_id: fresh.assignmentId })).toEqual([fresh.submissionId]);
    expect(await ids({ status: 'returned' })).toEqual([]);
    await assign(1, { quickscannerUserId: quickscanner.userId });
    expect(await ids()).toContain(fresh.submissionId);
    await assign(2, { firstAssessorUserId: first.userId });
    expect(await ids()).toEqual([later.submissionId]);
    expect(await ids({ search: 'vermist' })).toEqual([later.submissionId]);
    await assign(3, { firstAssessorUserId: null });
    expect(await ids()).toContain(fresh.submissionId);
  });

  test('of a search are newest first from page to page, and full, whatever they are narrowed to', async () => {
    const made: { submissionId: string }[] = [];
    for (const [day, studentName] of [
      ['05', 'Xander Zonneveld'],
      ['03', 'Xandra de Wit'],
      ['04', 'Xander Abels'],
      ['01', 'Wim Xanders'],
      ['02', 'Xander Abels'],
    ] as const)
      made.push(await handIn({ studentName, submittedAt: `2026-10-${day}T09:00:00.000Z` }));
    await call(routes.assign, 'coordinator', {
      params: { submissionId: made[2]?.submissionId ?? '' },
      body: { editVersion: 1, quickscannerUserId: at().people.quickscanner.userId },
    });
    const read = async (query: Record<string, string>) => {
      const pages: number[][] = [];
      for (let page: string | null | undefined; page !== null; ) {
        const asked = { ...query, per_page: 2, ...(page ? { page } : {}) };
        const { data } = await call(routes.listSubmissions, 'coordinator', { query: asked });
        pages.push(data.data.map(({ id }) => made.findIndex(({ submissionId }) => submissionId === id)));
        page = data.meta.next;
      }
      return pages;
    };
    expect(await read({ search: 'xan' })).toEqual([[0, 2], [1, 4], [3]]);
    expect(await read({ search: 'xan', status: 'quickscan' })).toEqual([[0, 2], [1, 4], [3]]);
    expect(await read({ search: 'xan', status: 'returned' })).toEqual([[]]);
    expect(await read({ search: 'abels xander' })).toEqual([[2, 4]]);
  });

  test('of what waits for a grader have the soonest deadline first, whatever their role is', async () => {
    const { spare, quickscanner } = at().people;
    const scanned = await handIn({ submittedAt: '2026-10-11T09:00:00.000Z' });
    const assessed = await handIn({ submittedAt: '2026-10-12T09:00:00.000Z' });
    const assign = ({ submissionId }: typeof scanned, graders: object) =>
      call(routes.assign, 'coordinator', { params: { submissionId }, body: { editVersion: 1, ...graders } });
    await assign(scanned, { quickscannerUserId: spare.userId });
    await run('open-quickscan', scanned.submissionId, 'token');
    await assign(assessed, { quickscannerUserId: quickscanner.userId, firstAssessorUserId: spare.userId });
    const params = { submissionId: assessed.submissionId };
    await call(routes.approveQuickscan, 'quickscanner', { params, body: { editVersion: 2 } });
    await run('open-first-assessment', assessed.submissionId, 'token');
    const open = async (query = {}) => {
      const { data } = await call(routes.listMySubmissions, 'spare', { query: { open: 'true', ...query } });
      return data.data.map(({ id }) => id);
    };
    // Five days for a quickscan, fifteen for an assessment.
    expect(await open()).toEqual([scanned.submissionId, assessed.submissionId]);
    expect(await open({ role: 'quickscanner' })).toEqual([scanned.submissionId]);
  });

  test('count what waits for each of the graders asked for, in this company', async () => {
    const { second, student } = at().people;
    const count = async (who: 'coordinator' | 'stranger') => {
      const query = { user_ids: `${second.userId},${student.userId}` };
      const { data } = await call(routes.countOpenWork, who, { query });
      return data.data.map(({ userId, count: open }) => [userId, open]);
    };
    const before = (await count('coordinator'))[0]?.[1] as number;
    const { submissionId } = await handIn();
    const params = { submissionId };
    await call(routes.assign, 'coordinator', {
      params,
      body: {
        editVersion: 1,
        quickscannerUserId: at().people.quickscanner.userId,
        firstAssessorUserId: second.userId,
      },
    });
    await call(routes.approveQuickscan, 'quickscanner', { params, body: { editVersion: 2 } });
    await run('open-first-assessment', submissionId, 'token');
    expect(await count('coordinator')).toEqual([
      [second.userId, before + 1],
      [student.userId, 0],
    ]);
    expect(await count('stranger')).toEqual([
      [second.userId, 0],
      [student.userId, 0],
    ]);
    // By a count with their own work they would learn who grades it.
    const { company, people, services } = at();
    const takeBack = await samePerson(services, company.companyId, people.coordinator.userId, student.userId);
    expect((await count('coordinator'))[0]).toEqual([second.userId, 0]);
    await takeBack();
  });

  test('of what is open leave out what was returned or rejected', async () => {
    const made = await assigned();
    const ids = async () => {
      const { data } = await call(routes.listSubmissions, 'coordinator', {
        query: { open: 'true', assignment_id: made.assignmentId },
      });
      return data.data.map(({ id }) => id);
    };
    expect(await ids()).toEqual([made.submissionId]);
    const params = { submissionId: made.submissionId };
    const body = { editVersion: made.editVersion, message: 'Er ontbreekt veel.' };
    await call(routes.rejectQuickscan, 'quickscanner', { params, body });
    await run('return-to-student', made.submissionId);
    expect(await ids()).toEqual([]);
  });

  test('go on page after page, and refuse a cursor of another list', async () => {
    await handIn();
    await handIn();
    const first = await call(routes.listSubmissions, 'coordinator', { query: { per_page: 1 } });
    const page = first.data.meta.next ?? '';
    const second = await call(routes.listSubmissions, 'coordinator', { query: { per_page: 1, page } });
    expect(second.data.data[0]?.id).not.toBe(first.data.data[0]?.id);
    const query = { per_page: 1, page, status: 'quickscan' };
    const foreign = await call(routes.listSubmissions, 'coordinator', { query });
    expect([foreign.status, foreign.error.message_id]).toEqual([400, 'MALFORMED_REQUEST']);
  });

  test('of a grader are theirs alone, by role', async () => {
    const made = await assigned();
    const mine = async (who: 'quickscanner' | 'first' | 'spare', query = {}) =>
      (await call(routes.listMySubmissions, who, { query })).data.data.map(({ id }) => id);
    expect(await mine('quickscanner', { open: 'true' })).toContain(made.submissionId);
    expect(await mine('quickscanner', { role: 'quickscanner' })).toContain(made.submissionId);
    expect(await mine('first', { open: 'true', role: 'first-assessor' })).not.toContain(made.submissionId);
    expect(await mine('first', { role: 'first-assessor' })).toContain(made.submissionId);
    expect(await mine('spare')).not.toContain(made.submissionId);
  });

  test('of a grader are found by words of the assignment alone, open or not, in one role or any', async () => {
    const made = await assigned();
    const { data } = await call(routes.listMySubmissions, 'quickscanner', { query: { per_page: 100 } });
    const row = data.data.find(({ id }) => id === made.submissionId);
    const [word = ''] = row?.assignment.title.split(' ') ?? [];
    const found = async (search: string, query = {}) => {
      const asked = { search, per_page: 100, ...query };
      const answer = await call(routes.listMySubmissions, 'quickscanner', { query: asked });
      return answer.data.data.some(({ id }) => id === made.submissionId);
    };
    for (const query of [
      {},
      { open: 'true' },
      { role: 'quickscanner' },
      { open: 'true', role: 'quickscanner' },
    ]) {
      expect(await found(word.toUpperCase().slice(0, 4), query)).toBe(true);
      expect(await found(`${word} walvis`, query)).toBe(false);
      expect(await found(row?.studentName ?? '', query)).toBe(false);
    }
    expect(await found(word, { open: 'true', role: 'first-assessor' })).toBe(false);
  });

  test.each([
    ['quickscanner', 403],
    ['student', 403],
    ['stranger', 200],
  ] as const)('of the company are answered to %s with %i', async (who, status) => {
    const answer = await call(routes.listSubmissions, who);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.data.data).toEqual([]);
  });
});
