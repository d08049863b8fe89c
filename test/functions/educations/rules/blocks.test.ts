import { describe, expect, test } from 'vitest';
import {
  blockIn,
  changedBlock,
  finalized,
  partOf,
  requireDeletable,
  requireOpen,
  requirePeriod,
  requireRoom,
  unlocked,
  withMoved,
  withParts,
} from '#functions/educations/rules/blocks.ts';
import { noPayerDetails } from '#shared/educations/payer-schemas.ts';
import { documentId } from '#shared/identity/ids.ts';
import { block, education, idOfBlock, part, path, person, plan, registration } from './samples.ts';

const now = '2027-01-15T12:00:00.000Z';

test('a block is found by its id and the version that was seen', () => {
  const blocks = [block(1), block(2)];
  expect(blockIn(blocks, idOfBlock(2), 1)).toBe(blocks[1]);
  expect(() => blockIn(blocks, idOfBlock(3))).toThrow('BLOCK_NOT_FOUND');
  expect(() => blockIn(blocks, idOfBlock(1), 2)).toThrow('CONFLICT');
});

test('there is room up to the most blocks, and not beyond', () => {
  expect(() => requireRoom(registration, 2)).not.toThrow();
  expect(() => requireRoom(registration, 3)).toThrow('MAX_BLOCKS_REACHED');
});

test('a period ends after it begins, and meets no other', () => {
  const others = [block(2)];
  const period = (startsAt: string, endsAt: string) => () => requirePeriod({ startsAt, endsAt }, others);
  expect(period('2027-01-01T00:00:00.000Z', '2027-02-01T00:00:00.000Z')).not.toThrow();
  expect(period('2027-01-01T00:00:00.000Z', '2027-02-01T00:00:00.001Z')).toThrow('INVALID_INPUT');
  expect(period('2027-02-28T00:00:00.000Z', '2027-03-01T00:00:00.000Z')).not.toThrow();
  expect(period('2027-03-02T00:00:00.000Z', '2027-03-01T00:00:00.000Z')).toThrow('INVALID_INPUT');
  expect(period('2027-03-01T00:00:00.000Z', '2027-03-01T00:00:00.000Z')).toThrow('INVALID_INPUT');
  expect(period('2027-03-01T00:00:00.000Z', '2027-03-01T00:00:00.001Z')).not.toThrow();
});

test('dates are taken by the Dutch clock, and what is not named stays', () => {
  const after = changedBlock(block(1), { endDate: '2027-07-01T00:00:00' }, []);
  expect(after).toEqual({ ...block(1), endsAt: '2027-06-30T22:00:00.000Z' });
  expect(() => changedBlock(block(1, { finalizedAt: now }), { title: 'Anders' }, [])).toThrow('WRONG_STATE');
});

test('a learning path is planned as it is linked', () => {
  const link = education.linkedLearnpaths[0];
  expect(link && partOf(plan(1, { studyPhase: 1 }), link)).toEqual(part(1, { studyPhase: 1 }));
});

describe('the learning paths of a block', () => {
  const set = (before = block(1), ...wanted: ReturnType<typeof plan>[]) =>
    withParts(before, wanted, education, [block(2)]).learnpaths;

  test('keep what came of them, and are planned anew once they were failed elsewhere', () => {
    const passed = part(1, { status: 2, result: 75 });
    expect(set(block(1, { learnpaths: [passed] }), plan(1, { status: 2 }), plan(3))).toEqual([
      passed,
      part(3),
    ]);
    const failed = block(2, { learnpaths: [part(3, { status: 3 })] });
    expect(withParts(block(1), [plan(3)], education, [failed]).learnpaths).toEqual([part(3)]);
  });

  test.each([
    ['that is not linked', [plan(9)], 'LEARNPATH_NOT_FOUND'],
    ['of another block', [plan(2)], 'INVALID_INPUT'],
    ['twice', [plan(3), plan(3)], 'INVALID_INPUT'],
    ['as passed', [plan(3, { status: 2 })], 'INVALID_INPUT'],
    ['as failed', [plan(1, { status: 3 })], 'INVALID_INPUT'],
    ['as exempt', [plan(3, { status: 5 })], 'INVALID_INPUT'],
    ['that was there as exempt', [plan(1, { status: 5 })], 'INVALID_INPUT'],
  ])('are not set to one %s', (_, wanted, code) => {
    expect(() => set(block(1), ...wanted)).toThrow(code);
  });

  test.each([2, 3, 5] as const)('keep what came to %i, and keep it so', (status) => {
    const before = block(1, { learnpaths: [part(1, { status })] });
    expect(() => set(before, plan(3))).toThrow('INVALID_INPUT');
    expect(() => set(before, plan(1))).toThrow('INVALID_INPUT');
    expect(set(before, plan(1, { status, learningpathWay: 'classroom' }))).toMatchObject([
      { status, learningpathWay: 'classroom' },
    ]);
  });

  test('move to a place in another block, or in their own', () => {
    const from = block(1, { learnpaths: [part(1), part(3)] });
    const away = withMoved(from, block(2), path(3), 0);
    expect([away.from.learnpaths, away.to.learnpaths]).toEqual([[part(1)], [part(3), part(2)]]);
    expect(withMoved(from, from, path(3), 0).to.learnpaths).toEqual([part(3), part(1)]);
    expect(() => withMoved(from, block(2), path(4), 0)).toThrow('LEARNPATH_NOT_FOUND');
    expect(() => withMoved(from, block(2, { finalizedAt: now }), path(3), 0)).toThrow('WRONG_STATE');
    expect(() => withMoved(from, block(2, { learnpaths: [part(3)] }), path(3), 0)).toThrow('INVALID_INPUT');
  });

  test('move to no block in which they failed before, nor to one that is full', () => {
    const from = block(1, { learnpaths: [part(99)] });
    const failed = block(2, { learnpaths: [part(99, { status: 3, result: 40 })] });
    expect(() => withMoved(from, failed, path(99), 0)).toThrow('INVALID_INPUT');
    const many = (count: number) => Array.from({ length: count }, (_, index) => part(index + 1));
    expect(() => withMoved(from, block(2, { learnpaths: many(30) }), path(99), 0)).toThrow('INVALID_INPUT');
    expect(withMoved(from, block(2, { learnpaths: many(29) }), path(99), 0).to.learnpaths).toHaveLength(30);
  });
});

describe('a final block', () => {
  const agreementId = documentId.parse('doc_01JD0000000000000000000001');
  const study = { payer: 'De Zaak', payerDetails: noPayerDetails };
  const given = { accepted: false, person, agreementId, paying: study, now };

  test('waits until all that its agreement asks of the student is known', () => {
    const unknown = { ...person, personal: {}, address: null };
    expect(() => finalized(block(1), { ...given, person: unknown })).toThrow('AGREEMENT_DATA_MISSING');
  });

  test('keeps who pays for it: whom it names, or else who pays for the study by then', () => {
    const own = { payer: '', payerDetails: noPayerDetails };
    expect(finalized(block(1), given).paidBy).toEqual(study);
    expect(finalized(block(1, { paidBy: own }), given).paidBy).toEqual(own);
  });

  test('holds 30 EC, or fewer where that was seen, and never nothing', () => {
    const less = block(1, { learnpaths: [part(1, { ects: 29.5 })] });
    expect(finalized(block(1), given)).toMatchObject({ finalizedAt: now, agreementId });
    expect(() => finalized(less, given)).toThrow('INSUFFICIENT_POINTS');
    expect(finalized(less, { ...given, accepted: true }).finalizedAt).toBe(now);
    expect(() => finalized(block(1, { learnpaths: [] }), { ...given, accepted: true })).toThrow(
      'INVALID_INPUT',
    );
    expect(() => finalized(block(1, { finalizedAt: now }), given)).toThrow('WRONG_STATE');
  });

  test('is closed until it is unlocked', () => {
    const final = block(1, { finalizedAt: now });
    expect(() => requireOpen(final)).toThrow('WRONG_STATE');
    expect(unlocked(final)).toEqual(block(1));
    expect(() => unlocked(block(1))).toThrow('WRONG_STATE');
  });

  test.each([
    ['2027-01-14T12:00:00.000Z', true],
    ['2027-01-14T11:59:59.999Z', false],
    [null, true],
  ])('made so at %s may be deleted a day later at noon: %s', (finalizedAt, may) => {
    const ask = () => requireDeletable(block(1, { finalizedAt }), now);
    if (may) expect(ask).not.toThrow();
    else expect(ask).toThrow('BLOCK_FINALIZED');
  });

  test('is not deleted while something in it came to a result', () => {
    const failed = block(1, { learnpaths: [part(1, { status: 3 })] });
    expect(() => requireDeletable(failed, now)).toThrow('WRONG_STATE');
  });
});
