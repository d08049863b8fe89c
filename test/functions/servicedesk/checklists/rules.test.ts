import { expect, test } from 'vitest';
import type { Checklist, Receipt } from '#functions/servicedesk/checklists/entities.ts';
import {
  archived,
  changedChecklist,
  countedBy,
  published,
  received,
  refreshed,
  ticking,
} from '#functions/servicedesk/checklists/rules.ts';
import { checklistId, companyId, userId } from '#shared/identity/ids.ts';

const now = '2026-11-02T10:00:00.000Z';
const later = '2026-11-03T10:00:00.000Z';
const item = (key: string) => ({ key, text: `Doe ${key}`, link: '' });
const concept: Checklist = {
  companyId: companyId.parse('cmp_01JD0000000000000000000001'),
  checklistId: checklistId.parse('chl_01JD0000000000000000000001'),
  ...{ title: 'Je eerste week', intro: '', items: [item('pasje'), item('boeken')], version: 1 },
  ...{ audience: { kind: 'everyone' as const }, audienceName: { nl: '', en: '' }, state: 'concept' },
  ...{ seen: null, changed: false, createdAt: now, updatedAt: now, publishedAt: null },
};
const person = { userId: userId.parse('usr_01JD0000000000000000000001'), name: 'Bo Li', sortName: 'li bo' };
const own = (): Receipt => ({ ...received(published(concept, now), person, now), version: 1 });
const tick = (of: Receipt, key: string, ticked = true, at = now) => ticking(of, { key, ticked }, at);

test('a checklist without an item or a group goes to nobody', () => {
  expect(() => published({ ...concept, items: [] }, now)).toThrow('INVALID_INPUT');
  expect(() => published({ ...concept, audience: null }, now)).toThrow('INVALID_INPUT');
});

test('what is on its way isn’t changed or archived meanwhile, but sets out once more when nothing moves it', () => {
  const underway = published(concept, now);
  expect(() => changedChecklist(underway, { title: 'Anders' }, now)).toThrow('WRONG_STATE');
  expect(published(underway, later)).toMatchObject({ state: 'publishing', seen: underway.seen });
  expect(() => archived(underway, now)).toThrow('WRONG_STATE');
  expect(() => archived(concept, now)).toThrow('WRONG_STATE');
  const leaving = archived({ ...underway, state: 'published' }, now);
  expect([leaving.state, archived(leaving, later).state]).toEqual(['archiving', 'archiving']);
  expect(() => published(leaving, now)).toThrow('WRONG_STATE');
});

test('readers see what was published until it is again', () => {
  const there: Checklist = { ...published(concept, now), state: 'published' };
  const changed = changedChecklist(there, { items: [item('pasje')] }, later);
  expect([changed.changed, changed.seen?.items.length]).toEqual([true, 2]);
  expect(published(changed, later).seen?.items).toHaveLength(1);
});

test('ticking off and taking it back is counted, also when it comes twice', () => {
  const one = tick(own(), 'pasje');
  expect(tick(one, 'pasje')).toBe(one);
  expect(one.doneAt).toBeNull();
  const both = tick(one, 'boeken', true, later);
  expect([both.doneAt, countedBy(one, both).done]).toEqual([later, 1]);
  const back = tick(both, 'pasje', false, later);
  expect([back.doneAt, countedBy(both, back).done]).toEqual([null, -1]);
  expect(() => tick(own(), 'nergens')).toThrow('CHECKLIST_NOT_FOUND');
});

test('published anew, what was ticked off stays, and who was done may not be any more', () => {
  const done = tick(tick(own(), 'pasje'), 'boeken');
  const more = refreshed(
    done,
    published({ ...concept, items: [...concept.items, item('fiets')] }, later),
    later,
  );
  expect([more.doneAt, countedBy(done, more).done]).toEqual([null, -1]);
  const fewer = refreshed(
    tick(own(), 'pasje'),
    published({ ...concept, items: [item('pasje')] }, later),
    later,
  );
  expect(fewer.doneAt).toBe(later);
});
