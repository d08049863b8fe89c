import { describe, expect, test } from 'vitest';
import { routes } from '#shared/grading/routes.ts';
import { assigned, call, handIn, useWorld } from './fixture.ts';

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
