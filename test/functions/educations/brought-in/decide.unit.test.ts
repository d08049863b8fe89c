import { describe, expect, test } from 'vitest';
import { decide } from '#functions/educations/brought-in/decide.ts';
import { newId } from '#functions/platform/ids.ts';

type Args = Parameters<typeof decide>;

const educationId = newId('EducationId');
const education = {
  ...{ educationId, name: 'Recht', code: '34000', status: 2, modules: [] },
  linkedLearnpaths: [{ learnpathId: newId('LearnpathId'), title: 'Staatsrecht', ects: 5 }],
} as unknown as Args[1][number];
const row = {
  number: 2,
  cells: {
    ...{ studentNumber: '1', education: 'Recht', block: 'Blok 1', learnpath: 'Staatsrecht' },
    ...{ startsOn: '1-9-2026', endsOn: '31-1-2027' },
  },
};
const nothing = { registration: undefined, former: [], blocks: [] };
const decided = (standing: object) =>
  decide([row], [education], { ...nothing, ...standing } as Args[2], '2026-11-30');
const keys = (standing: object) => decided(standing).problems.map(({ key }) => key);

describe('a block that is brought in', () => {
  test.each([
    [7, []],
    [8, ['broughtInTooMany']],
  ])('beside %s others is refused beyond the most: %s', (blockCount, refused) => {
    expect(keys({ registration: { educationId, status: null, blockCount, maxBlocks: 8 } })).toEqual(refused);
  });

  const other = { blockId: newId('BlockId'), educationId, title: 'Eerder', learnpaths: [] };
  const [begins, ends] = ['2026-08-31T22:00:00.000Z', '2027-01-31T22:59:59.000Z'];
  test.each([
    ['ends as it begins', '2026-03-01T09:00:00.000Z', begins, []],
    ['ends after it begins', '2026-03-01T09:00:00.000Z', '2026-08-31T22:00:00.001Z', ['overlaps']],
    ['begins as it ends', ends, '2027-06-01T09:00:00.000Z', []],
    ['begins before it ends', '2027-01-31T22:59:58.999Z', '2027-06-01T09:00:00.000Z', ['overlaps']],
  ])('meets one that %s', (_, startsAt, endsAt, refused) => {
    expect(keys({ blocks: [{ ...other, startsAt, endsAt }] })).toEqual(refused);
  });
});
