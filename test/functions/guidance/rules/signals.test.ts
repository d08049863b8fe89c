import { describe, expect, test } from 'vitest';
import { type Facts, signalsOn, signalsToCome } from '#functions/guidance/rules/signals.ts';
import { newId } from '#functions/platform/ids.ts';
import { standardThresholds as thresholds } from '#shared/guidance/threshold-routes.ts';

const learnpathId = newId('LearnpathId');
const nothing: Facts = {
  activeOn: null,
  open: [],
  work: [],
  unsigned: [],
  plannedUntil: undefined,
  studiesSince: null,
};
const path = { learnpathId, title: 'Lussen', startsOn: '2027-01-01', endsOn: '2027-04-11', done: 0 };
const told = (of: Partial<Facts>, today: string) =>
  signalsOn(signalsToCome({ ...nothing, ...of }, thresholds), today).now.map(({ kind }) => kind);
const attempt = (outcome: 'passed' | 'failed' | 'rejected' | null) => ({
  outcome,
  handedInOn: '2027-01-10',
  returnedOn: outcome && '2027-01-20',
});
const work = (...outcomes: Parameters<typeof attempt>[0][]) => [
  { assignmentId: 'a', title: 'Verslag', learnpathId, attempts: outcomes.map(attempt) },
];

describe('a signal', () => {
  test.each<[string, Partial<Facts>, string, string[]]>([
    ['of nobody who has nothing open', {}, '2030-01-01', []],
    ['not before 14 days without activity', { open: [path] }, '2027-01-14', []],
    ['after 14 days without activity', { open: [path] }, '2027-01-15', ['inactive']],
    ['not of who was active since', { open: [path], activeOn: '2027-01-14' }, '2027-01-15', []],
    ['of who read all of it: nothing', { open: [{ ...path, done: 1 }] }, '2027-04-01', []],
    ['of who is behind the time', { open: [path], activeOn: '2027-01-26' }, '2027-01-27', ['behind']],
    ['not yet behind', { open: [path], activeOn: '2027-01-26' }, '2027-01-26', []],
    ['of one failed attempt: none', { work: work('failed') }, '2027-02-01', []],
    ['of two failed attempts', { work: work('failed', 'failed') }, '2027-02-01', ['failed-twice']],
    ['of a rejected quickscan among them: none', { work: work('failed', 'rejected') }, '2027-02-01', []],
    ['of who passed in the end: none', { work: work('failed', 'failed', 'passed') }, '2027-02-01', []],
    ['of work that waits for 20 days: none', { work: work(null) }, '2027-01-30', []],
    ['of work that waits for 21 days', { work: work(null) }, '2027-01-31', ['waits']],
    [
      'of an agreement that waits for a week',
      { unsigned: [{ documentId: 'd', block: 'Blok 1', sentOn: '2027-01-01' }] },
      '2027-01-08',
      ['unsigned'],
    ],
    [
      'of who has no block planned',
      { plannedUntil: null, studiesSince: '2027-01-01' },
      '2027-01-01',
      ['no-next-block'],
    ],
    [
      'of who nears the end of what is planned',
      { plannedUntil: '2027-06-30', studiesSince: '2027-01-01' },
      '2027-05-19',
      ['no-next-block'],
    ],
    [
      'of who has enough planned: none',
      { plannedUntil: '2027-06-30', studiesSince: '2027-01-01' },
      '2027-05-18',
      [],
    ],
  ])('%s', (_, of, today, kinds) => {
    expect(told(of, today)).toEqual(kinds);
  });

  test.each(['2027-06-30', null])(
    'of a plan until %s says so by its day, and names nothing',
    (plannedUntil) => {
      const all = signalsToCome({ ...nothing, plannedUntil, studiesSince: '2027-01-01' }, thresholds);
      expect(all).toMatchObject([{ kind: 'no-next-block', about: '', plannedUntil }]);
      const [waits] = signalsToCome({ ...nothing, work: work(null) }, thresholds);
      expect(waits).toMatchObject({ about: 'Verslag', plannedUntil: null });
    },
  );

  test('that is yet to come says on which day', () => {
    const all = signalsToCome({ ...nothing, open: [path] }, thresholds);
    expect(signalsOn(all, '2027-01-01').nextOn).toBe('2027-01-15');
    expect(signalsOn(all, '2027-01-15').nextOn).toBe('2027-01-27');
    expect(signalsOn(all, '2027-01-27').nextOn).toBeNull();
  });

  test('has another key once the fact behind it is another', () => {
    const key = (activeOn: string) =>
      signalsToCome({ ...nothing, open: [{ ...path, endsOn: null }], activeOn }, thresholds)[0]?.key;
    expect(key('2027-01-02')).not.toBe(key('2027-01-03'));
    expect(key('2027-01-02')).toBe(key('2027-01-02'));
  });
});

test.each([
  [0.74, ['behind']],
  [0.75, []],
  [0.76, []],
])('who read %d of it can or can’t fall a quarter behind any more', (done, expected) => {
  expect(told({ open: [{ ...path, done }], activeOn: '2027-12-30' }, '2027-12-31')).toEqual(expected);
});
