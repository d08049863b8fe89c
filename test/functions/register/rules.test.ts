import { describe, expect, test } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import type { Mutation } from '#functions/register/mutation.ts';
import {
  afterFailing,
  afterPassing,
  deleted,
  endOf,
  exported,
  reopened,
  restored,
  sequenceNumber,
} from '#functions/register/rules.ts';
import { Refusal } from '#shared/http/errors.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';

const exportId = newId('ExportId');
const earlier = newId('MutationId');
const now = '2026-11-21T09:00:00.000Z';

const open: Mutation = {
  version: 3,
  companyId: newId('CompanyId'),
  mutationId: newId('MutationId'),
  kind: 'enrolment',
  action: 'deliver',
  state: 'open',
  studentId: newId('UserId'),
  studentName: 'Bo Li',
  sortName: 'li bo',
  studentNumber: '20260001',
  sequenceNumber: 'I20260005',
  learnpathId: newId('LearnpathId'),
  learnpathTitle: 'Inleiding programmeren',
  programmeTitle: 'Ondernemend Organiseren',
  programmeCode: '90001',
  ects: 5,
  grade: 61,
  startsOn: '2026-02-02',
  happenedOn: '2026-07-03',
  createdAt: '2026-07-03T10:00:00.000Z',
  exportedAt: null,
  exportId: null,
  corrects: null,
  deletedReason: null,
  withdrawn: false,
  excluded: false,
  educationId: null,
  problems: [{ field: 'bsn', problem: 'missing' }],
};
const sent: Mutation = { ...open, state: 'exported', exportedAt: now, exportId, problems: [] };
const out: Mutation = { ...open, state: 'deleted', problems: [] };

describe('a pass', () => {
  test.each<[string, Mutation | undefined, object]>([
    ['begins', undefined, { kind: 'create', action: 'deliver', corrects: null }],
    ['changes what is still open', open, { kind: 'change', after: { action: 'deliver', grade: 80 } }],
    ['delivers anew what was exported', sent, { action: 'deliver', corrects: sent.mutationId }],
    [
      'begins anew after a correction took it out',
      { ...out, withdrawn: true },
      { kind: 'create', corrects: null },
    ],
    ['leaves out what somebody took out', out, { kind: 'change', after: { state: 'deleted', grade: 80 } }],
    [
      'turns an open withdrawal back',
      { ...open, action: 'withdraw', corrects: earlier },
      { kind: 'change', after: { action: 'deliver', corrects: earlier } },
    ],
  ])('%s', (_, latest, consequence) => {
    expect(afterPassing(latest, { grade: 80, on: '2026-07-03' })).toMatchObject(consequence);
  });
});

describe('the end date', () => {
  test.each<[string, Mutation | undefined, string, string]>([
    ['is that of the pass', undefined, '2026-09-01', '2026-09-01'],
    ['stays with a correction', sent, '2026-09-01', '2026-07-03'],
    ['is a later one after a withdrawal', { ...sent, action: 'withdraw' }, '2026-09-01', '2026-09-01'],
    ['is a later one after what was not told', { ...out, withdrawn: true }, '2026-09-01', '2026-09-01'],
    ['stays when the same pass comes back', { ...sent, action: 'withdraw' }, '2026-07-03', '2026-07-03'],
    ['is no earlier one', { ...sent, action: 'withdraw' }, '2026-06-12', '2026-07-03'],
  ])('%s', (_, latest, on, expected) => {
    expect(endOf(latest, on)).toBe(expected);
  });
});

describe('a pass that a correction takes away', () => {
  test.each<[string, Mutation | undefined, object]>([
    ['asks nothing when nothing was told', undefined, { kind: 'nothing' }],
    ['takes out what is still open', open, { after: { state: 'deleted', withdrawn: true, problems: [] } }],
    ['withdraws what was exported', sent, { kind: 'create', action: 'withdraw', corrects: sent.mutationId }],
    ['withdraws once', { ...sent, action: 'withdraw' }, { kind: 'nothing' }],
    [
      'withdraws instead of correcting',
      { ...open, corrects: earlier },
      { kind: 'change', after: { state: 'open', action: 'withdraw' } },
    ],
    ['keeps out what is out', out, { after: { state: 'deleted', withdrawn: true } }],
  ])('%s', (_, latest, consequence) => {
    expect(afterFailing(latest, 40)).toMatchObject(consequence);
  });
});

describe('deleting and restoring', () => {
  test('an open one needs a reason, and comes back open', () => {
    expect(() => deleted(open, undefined)).toThrow('REASON_REQUIRED');
    const gone = deleted(open, 'Studeert elders');
    expect(gone).toMatchObject({ state: 'deleted', deletedReason: 'Studeert elders', problems: [] });
    expect(restored({ ...gone, version: 4 })).toMatchObject({ state: 'open', deletedReason: null });
  });

  test('an exported one needs a reason, and comes back exported', () => {
    expect(() => deleted(sent, undefined)).toThrow('REASON_REQUIRED');
    const gone = deleted(sent, 'Dubbel aangeleverd');
    expect(gone).toMatchObject({ state: 'deleted', deletedReason: 'Dubbel aangeleverd', exportId });
    expect(restored({ ...gone, version: 4 })).toMatchObject({
      state: 'exported',
      exportId,
      deletedReason: null,
    });
  });

  test.each([
    ['deleting twice', () => deleted(out, undefined)],
    ['restoring what is not deleted', () => restored(open)],
    ['restoring what a correction took out', () => restored({ ...out, withdrawn: true })],
  ])('%s is refused', (_, act) => {
    expect(act).toThrow(new Refusal('WRONG_STATE'));
  });
});

describe('exporting', () => {
  test('marks an open one, and reopening undoes it', () => {
    const marked = exported(open, { exportId, now });
    expect(marked).toMatchObject({ state: 'exported', exportId, exportedAt: now, problems: [] });
    expect(reopened({ ...marked, version: 4 })).toMatchObject({
      state: 'open',
      exportId: null,
      exportedAt: null,
    });
  });

  test.each([sent, out])('never marks one twice', (before) => {
    expect(() => exported(before, { exportId, now })).toThrow('not open');
  });
});

test.each([
  [0, 'enrolment', 'I20260001'],
  [41, 'result', 'R20260042'],
  [9999, 'enrolment', 'I202610000'],
] as const)('after number %i comes, for one %s, %s', (last, kind, text) => {
  expect(sequenceNumber(kind, '2026', last)).toBe(text);
});

test.each([
  ['2026-07-03T21:59:00.000Z', '2026-07-03'],
  ['2026-07-03T22:00:00.000Z', '2026-07-04'],
  ['2026-12-31T23:30:00.000Z', '2027-01-01'],
])('at %s it is %s in the Netherlands', (instant, date) => {
  expect(dutchDate(instant)).toBe(date);
});
