import { describe, expect, test } from 'vitest';
import { changeableBlock, ended, placeFor } from '#functions/educations/rules/registering.ts';
import { educationId } from '#shared/identity/ids.ts';
import { block, idOfBlock, registration, theEducation } from './samples.ts';

const another = educationId.parse('edu_01JD0000000000000000000002');
const graduated = { ...registration, status: 'graduated' as const, graduatedOn: '2026-07-01' };
const stopped = { ...registration, status: 'stopped' as const, unsubscribedOn: '2026-07-01' };
const none = { same: undefined, leaves: undefined, resumes: undefined };

describe('the place of a new registration', () => {
  test.each([
    ['who studies nothing', { registration: undefined, former: [] }, none],
    ['who studies it already', { registration, former: [] }, { ...none, same: registration }],
  ])('is found for %s', (_, of, place) => {
    expect(placeFor(of, theEducation)).toEqual(place);
  });

  test('lets what ended become a former one, be it with a degree', () => {
    expect(placeFor({ registration: graduated, former: [] }, another)).toEqual({
      ...none,
      leaves: graduated,
    });
  });

  test('is that of before, where the education was left before', () => {
    const now = { ...stopped, educationId: another };
    const place = placeFor({ registration: now, former: [stopped] }, theEducation);
    expect(place).toEqual({ ...none, leaves: now, resumes: stopped });
  });

  test.each([
    ['another education goes on', { registration, former: [] }, another, 'ALREADY_REGISTERED'],
    ['they graduated in it', { registration: graduated, former: [] }, theEducation, 'WRONG_STATE'],
    [
      'they graduated in it before',
      { registration: { ...stopped, educationId: another }, former: [graduated] },
      theEducation,
      'WRONG_STATE',
    ],
  ])('is refused where %s', (_, of, wanted, code) => {
    expect(() => placeFor(of, wanted)).toThrow(code);
  });
});

test('what ends counts no blocks that were never made', () => {
  const { version: _, ...unmade } = block(2);
  const after = ended({ ...stopped, unmade: [unmade] }, '2026-08-01T08:00:00.000Z');
  expect(after).toMatchObject({ blockCount: 1, unmade: [], formerSince: '2026-08-01T08:00:00.000Z' });
});

test('a block of a former registration may not change, and another may', () => {
  const studies = { former: [stopped], blocks: [block(1), block(2, { educationId: another })] };
  expect(() => changeableBlock(studies, idOfBlock(1), 1)).toThrow('WRONG_STATE');
  expect(changeableBlock(studies, idOfBlock(2), 1).educationId).toBe(another);
});
