import { describe, expect, test } from 'vitest';
import { routes } from '#shared/assignments/routes.ts';
import { at, call, makeDraft, useWorld } from './fixture.ts';

useWorld();

describe('the list', () => {
  test('is by title, by learning path and by words of either title', async () => {
    const { learnpathId, otherLearnpathId } = at();
    for (const [title, on] of [
      ['Zwanenzang', learnpathId],
      ['Ähre und Korn', otherLearnpathId],
    ] as const) {
      await call(routes.createAssignment, 'admin', { body: { title, learnpathId: on } });
    }
    await makeDraft();
    const titlesOf = async (query: Record<string, string | number>) =>
      (await call(routes.listAssignments, 'coordinator', { query })).data.data.map(({ title }) => title);
    const all = await titlesOf({ per_page: 100 });
    expect(all[0]).toBe('Adviesrapport');
    expect(all.at(-1)).toBe('Zwanenzang');
    for (const query of [{ per_page: 100 }, { per_page: 100, learnpath_id: otherLearnpathId }]) {
      const { data } = await call(routes.listAssignments, 'coordinator', { query });
      expect(data.meta.total).toBe(data.data.length);
    }
    expect(await titlesOf({ search: 'zwan' })).toEqual(['Zwanenzang']);
    expect(await titlesOf({ search: 'korn ethiek' })).toEqual(['Ähre und Korn']);
    expect(await titlesOf({ learnpath_id: otherLearnpathId })).toContain('Ähre und Korn');
    expect(await titlesOf({ learnpath_id: otherLearnpathId })).not.toContain('Zwanenzang');
  });

  test('searches within a learning path when both are asked', async () => {
    const { learnpathId, otherLearnpathId } = at();
    for (const on of [learnpathId, otherLearnpathId]) {
      await call(routes.createAssignment, 'admin', { body: { title: 'Kwartaalverslag', learnpathId: on } });
    }
    const query = { search: 'kwartaal', learnpath_id: otherLearnpathId };
    const { data } = await call(routes.listAssignments, 'admin', { query });
    expect(data.data.map((row) => row.learnpathId)).toEqual([otherLearnpathId]);
  });

  test('comes in pages', async () => {
    const first = await call(routes.listAssignments, 'admin', { query: { per_page: 2 } });
    expect(first.data.data).toHaveLength(2);
    const page = first.data.meta.next ?? '';
    const second = await call(routes.listAssignments, 'admin', { query: { per_page: 2, page } });
    const ids = [...first.data.data, ...second.data.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    const query = { page, learnpath_id: at().learnpathId };
    const elsewhere = await call(routes.listAssignments, 'admin', { query });
    expect([elsewhere.status, elsewhere.error.message_id]).toEqual([400, 'MALFORMED_REQUEST']);
  });
});
