import { describe, expect, test } from 'vitest';
import {
  extended,
  paused,
  returned,
  switched,
  withdrawnPeriod,
} from '#functions/educations/rules/periods.ts';
import { isComplete } from '#functions/educations/rules/registration.ts';
import type { Registration } from '#functions/educations/student.ts';
import { educationId, studyPeriodId } from '#shared/identity/ids.ts';
import { block, education, part, registration, theEducation } from './samples.ts';

const decision = {
  id: studyPeriodId.parse('spd_01JD0000000000000000000001'),
  ...{ decidedOn: '2027-01-10', by: 'Jo Bos' },
};
const until: Registration = { ...registration, expectedEndOn: '2028-08-31' };
const reason = 'Op eigen verzoek';
const pause = (startsOn: string, endsOn: string) => ({
  ...{ kind: 'pause' as const, startsOn, endsOn, reason, version: 1 },
});
const ended = { ...until, status: 'stopped' as const, unsubscribedOn: '2027-02-01' };

describe('a pause', () => {
  test('moves the expected end by as many days as it lasts, its first and last among them', () => {
    const after = paused(until, pause('2027-02-01', '2027-02-28'), decision);
    expect(after.expectedEndOn).toBe('2028-09-28');
    expect(after.status).toBeNull();
    expect(after.periods).toMatchObject([
      { kind: 'pause', expectedEndBefore: '2028-08-31', expectedEndOn: '2028-09-28', by: 'Jo Bos' },
    ]);
  });

  test('moves nothing where no end is expected', () => {
    expect(paused(registration, pause('2027-02-01', '2027-02-28'), decision).expectedEndOn).toBeNull();
  });

  test.each([
    ['ends before it begins', '2027-02-02', '2027-02-01', 'INVALID_INPUT'],
    ['begins before the study', '2026-08-31', '2026-09-30', 'INVALID_INPUT'],
    ['meets another on its last day', '2027-03-31', '2027-04-30', 'INVALID_INPUT'],
  ])('that %s is refused', (_, from, to, code) => {
    const before = paused(until, pause('2027-03-01', '2027-03-31'), decision);
    expect(() => paused(before, pause(from, to), decision)).toThrow(code);
  });

  test.each([
    ['ends on its first day', '2027-02-01', '2027-03-01'],
    ['begins on its last day', '2027-03-31', '2027-04-30'],
  ])('meets another that %s', (_, from, to) => {
    const before = paused(until, pause('2027-03-01', '2027-03-31'), decision);
    const met = expect.objectContaining({ errors: { startsOn: { key: 'pauseOverlaps' } } });
    expect(() => paused(before, pause(from, to), decision)).toThrow(met);
  });

  test.each([
    ['2027-02-01', '2027-02-28'],
    ['2027-04-01', '2027-04-30'],
  ])('may be beside another: from %s to %s', (from, to) => {
    const before = paused(until, pause('2027-03-01', '2027-03-31'), decision);
    expect(paused(before, pause(from, to), decision).periods).toHaveLength(2);
  });

  test('of one day before the study is refused at its beginning', () => {
    const asked = pause('2026-08-31', '2026-08-31');
    const early = expect.objectContaining({ errors: { startsOn: { key: 'beforeStart' } } });
    expect(() => paused(until, asked, decision)).toThrow(early);
  });

  test('is nothing for who stopped', () => {
    expect(() => paused(ended, pause('2027-03-01', '2027-03-31'), decision)).toThrow('WRONG_STATE');
  });
});

test('an extension sets a later end, and no earlier one', () => {
  const asked = (endsOn: string) => ({ kind: 'extension' as const, endsOn, reason, version: 1 });
  expect(extended(until, asked('2029-01-31'), decision).expectedEndOn).toBe('2029-01-31');
  expect(() => extended(until, asked('2028-08-31'), decision)).toThrow('INVALID_INPUT');
});

test('who stopped returns, and ends as many days later as they were away', () => {
  const asked = (startsOn: string) => ({ kind: 'return' as const, startsOn, reason, version: 1 });
  const contentEnded = { stoppedOn: '2027-02-01', at: '2027-02-01T10:00:00.000Z' };
  const after = returned({ ...ended, contentEnded }, asked('2027-03-03'), decision);
  expect(after).toMatchObject({ status: null, unsubscribedOn: null, expectedEndOn: '2028-09-30' });
  expect(after.contentEnded).toBeNull();
  expect(() => returned(ended, asked('2027-01-31'), decision)).toThrow('INVALID_INPUT');
  expect(() => returned(until, asked('2027-03-03'), decision)).toThrow('WRONG_STATE');
});

describe('another education', () => {
  const next = { ...education, educationId: educationId.parse('edu_01JD0000000000000000000009'), points: 60 };
  const input = {
    ...{ kind: 'switch' as const, startsOn: '2027-02-01', educationId: next.educationId, reason, version: 1 },
  };
  const blocks = [block(1, { learnpaths: [part(1, { status: 2 }), part(2, { status: 2 })] })];
  const go = (to: typeof next) => switched(until, input, { decision, to, from: education, blocks });

  test('begins on its day, and blocks of the former one don’t count there', () => {
    const after = go(next);
    expect(after).toMatchObject({ startsOn: '2027-02-01', blockCount: 0, earlierVersions: [] });
    expect(after.periods).toMatchObject([{ kind: 'switch', from: { educationId: theEducation } }]);
    expect(isComplete({ ...after, compulsory: [] }, blocks)).toBe(false);
  });

  test('that is a version of the same keeps what was earned', () => {
    const after = go({ ...next, versionOf: theEducation });
    expect(after).toMatchObject({ startsOn: until.startsOn, blockCount: 1, earlierVersions: [theEducation] });
    expect(after.periods).toMatchObject([{ kind: 'version' }]);
    expect(isComplete({ ...after, compulsory: [] }, blocks)).toBe(true);
  });

  test('is neither a draft nor the same', () => {
    expect(() => go({ ...next, status: 1 })).toThrow('WRONG_STATE');
    expect(() => go({ ...next, educationId: theEducation })).toThrow('INVALID_INPUT');
  });
});

test('the last pause is withdrawn, and the study ends as it would have', () => {
  const after = paused(until, pause('2027-02-01', '2027-02-28'), decision);
  expect(withdrawnPeriod(after, decision.id)).toEqual(until);
  expect(() => withdrawnPeriod(until, decision.id)).toThrow('PERIOD_NOT_FOUND');
  const moved = { ...after, expectedEndOn: '2029-01-01' };
  expect(() => withdrawnPeriod(moved, decision.id)).toThrow('WRONG_STATE');
});

test('what another was decided on after is not withdrawn, nor what is neither a pause nor an extension', () => {
  const after = paused(until, pause('2027-02-01', '2027-02-28'), decision);
  const id = studyPeriodId.parse('spd_01JD0000000000000000000002');
  const asked = { kind: 'extension' as const, endsOn: '2029-01-31', reason, version: 1 };
  const twice = extended(after, asked, { ...decision, id });
  expect(withdrawnPeriod(twice, id)).toEqual(after);
  expect(() => withdrawnPeriod({ ...twice, expectedEndOn: '2028-09-28' }, decision.id)).toThrow(
    'WRONG_STATE',
  );
  const back = returned(ended, { kind: 'return', startsOn: '2027-03-03', reason, version: 1 }, decision);
  expect(() => withdrawnPeriod(back, decision.id)).toThrow('WRONG_STATE');
});

test('a pause may be one day, from the first day of the study', () => {
  expect(paused(until, pause('2026-09-01', '2026-09-01'), decision).expectedEndOn).toBe('2028-09-01');
});

test('who stopped may return the same day, and not the day before', () => {
  const back = (startsOn: string) =>
    returned(ended, { kind: 'return', startsOn, reason, version: 1 }, decision);
  expect(back('2027-02-01').expectedEndOn).toBe('2028-08-31');
  expect(() => back('2027-01-31')).toThrow('INVALID_INPUT');
});

test.each([
  ['2026-09-01', null],
  ['2026-08-31', 'INVALID_INPUT'],
])('another education begins no sooner than the study: %s', (startsOn, refusal) => {
  const to = { ...education, educationId: educationId.parse('edu_01JD0000000000000000000009') };
  const input = { kind: 'switch' as const, startsOn, educationId: to.educationId, reason, version: 1 };
  const go = () => switched(until, input, { decision, to, from: education, blocks: [] });
  if (refusal) expect(go).toThrow(refusal);
  else expect(go().startsOn).toBe(startsOn);
});

test.each([
  [49, null],
  [50, 'INVALID_INPUT'],
])('after %i periods another is decided on, or refused: %s', (count, refusal) => {
  const asked = { kind: 'extension' as const, endsOn: '2029-01-31', reason, version: 1 };
  const periods = extended(until, asked, decision).periods.flatMap((one) => Array(count).fill(one));
  const more = () => extended({ ...until, periods }, asked, decision);
  if (refusal) expect(more).toThrow(refusal);
  else expect(more().periods).toHaveLength(count + 1);
});
