import { describe, expect, test } from 'vitest';
import { decide } from '#functions/educations/brought-in/decide.ts';
import { newId } from '#functions/platform/ids.ts';
import { maxParts } from '#shared/educations/schemas.ts';

type Args = Parameters<typeof decide>;

const educationId = newId('EducationId');
const titles = [
  'Staatsrecht',
  'Strafrecht',
  'Ethiek',
  ...Array.from({ length: 60 }, (_, nth) => `Vak ${nth}`),
];
const linkedLearnpaths = titles.map((title) => ({ learnpathId: newId('LearnpathId'), title, ects: 5 }));
const [judged, twice] = [{ learnpathId: linkedLearnpaths[2]?.learnpathId }, { title: 'Dubbel', ects: 5 }];
const education = {
  ...{ educationId, name: 'Recht', code: '34000', status: 2 },
  modules: [
    { learnpaths: [{ ...judged, learnpathResult: 'whole', learningpathWay: 'online', studyPhase: 1 }] },
  ],
  linkedLearnpaths: [...linkedLearnpaths, { ...twice, learnpathId: newId('LearnpathId') }, { ...twice }],
} as unknown as Args[1][number];
const cells = {
  ...{ studentNumber: '1', education: 'Recht', block: 'Blok 1', learnpath: 'Staatsrecht' },
  ...{ startsOn: '1-9-2026', endsOn: '31-1-2027' },
};
const nothing = { registration: undefined, former: [], blocks: [] };
const decided = (standing: object, rows: readonly object[] = [{}], educations = [education]) =>
  decide(
    rows.map((row, at) => ({ number: at + 2, cells: { ...cells, ...row } })),
    educations,
    { ...nothing, ...standing } as Args[2],
    '2026-11-30',
  );
const problemsOf = (...given: Parameters<typeof decided>) =>
  decided(...given).problems.map(({ row, field, key }) => [row, field, key]);
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

describe('what stands here of a student', () => {
  const registration = { educationId, status: null, blockCount: 1, maxBlocks: 8 };
  const [elsewhere, ended] = [
    { ...registration, educationId: newId('EducationId') },
    { ...registration, status: 1 },
  ];

  test.each<[string, object, string[]]>([
    [
      'was ended and begun elsewhere',
      { former: [registration], registration: elsewhere },
      ['broughtInFormer'],
    ],
    ['is of another education', { registration: elsewhere }, ['otherEducation']],
    ['has ended', { registration: ended }, ['broughtInFormer']],
    ['goes on', { former: [elsewhere], registration }, []],
  ])('and %s is looked at by people: %j', (_, standing, refused) => {
    expect(keys(standing)).toEqual(refused);
  });

  const days = { startsAt: '2026-08-31T22:00:00.000Z', endsAt: '2027-01-31T22:59:59.000Z' };
  const [learnpathId, otherId] = linkedLearnpaths.map((one) => one.learnpathId);
  test.each<[string, object[], object, string[]]>([
    ['so as it was asked for', [{ learnpathId, status: 4 }], {}, []],
    ['and has gone on since', [{ learnpathId, status: 2 }], {}, []],
    ['without the learning path', [{ learnpathId: otherId, status: 4 }], {}, ['broughtInDiffers']],
    [
      'without its result',
      [{ learnpathId, status: 4 }],
      { result: '7', decidedOn: '1-11-2026' },
      ['broughtInDiffers'],
    ],
  ])('is left alone, %s', (_, learnpaths, row, refused) => {
    const standing = { registration, blocks: [{ educationId, title: 'blok 1', learnpaths, ...days }] };
    const { problems, blocks, unchanged } = decided(standing, [row]);
    expect([problems.map(({ key }) => key), blocks, unchanged]).toEqual([refused, [], 1]);
  });
});

describe('rows of a student', () => {
  const failed = { result: '4', decidedOn: '1-11-2026' };

  test.each<[string, object[], unknown[][]]>([
    ['of two educations', [{}, { education: 'Bestuur' }], [[3, 'education', 'broughtInOneEducation']]],
    [
      'of a block that begins on two days',
      [{}, { learnpath: 'Ethiek', startsOn: '2-9-2026' }],
      [[3, 'startsOn', 'broughtInDates']],
    ],
    [
      'of a block that ends on two days',
      [{}, { learnpath: 'Ethiek', endsOn: '1-2-2027' }],
      [[3, 'endsOn', 'broughtInDates']],
    ],
    ['about one learning path in a block', [{}, {}], [[3, 'learnpath', 'duplicate']]],
    [
      'about one learning path that was failed, in a block',
      [failed, failed],
      [[3, 'learnpath', 'duplicate']],
    ],
    [
      'about a learning path that two are called',
      [{ learnpath: 'Dubbel' }],
      [[2, 'learnpath', 'broughtInSeveral']],
    ],
    ['about a learning path of none', [{ learnpath: 'Wiskunde' }], [[2, 'learnpath', 'notInProgramme']]],
    [
      'with a broken mark where whole ones are given',
      [{ learnpath: 'Ethiek', result: '7,5', decidedOn: '1-11-2026' }],
      [[2, 'result', 'markWhole']],
    ],
    [
      'with passed where marks are given',
      [{ learnpath: 'Ethiek', result: 'V', decidedOn: '1-11-2026' }],
      [[2, 'result', 'markGrade']],
    ],
    [
      'with a whole mark where whole ones are given',
      [{ learnpath: 'Ethiek', result: '7', decidedOn: '1-11-2026' }],
      [],
    ],
  ])('%s: %j', (_, rows, refused) => {
    expect(problemsOf({}, rows)).toEqual(refused);
  });

  const later = { block: 'Blok 2', startsOn: '1-2-2027', endsOn: '30-6-2027' };
  test.each<[string, object, unknown[][]]>([
    ['was planned', {}, [[3, 'learnpath', 'plannedAlready']]],
    ['was failed', failed, []],
  ])('may plan once more what %s', (_, first, refused) => {
    expect(problemsOf({}, [first, later])).toEqual(refused);
  });

  test('about more of a block than it holds are too many, and no fewer', () => {
    const rows = titles.slice(0, maxParts + 1).map((learnpath) => ({ learnpath }));
    expect(problemsOf({}, rows)).toEqual([[rows.length + 1, 'block', 'maxItems']]);
    expect(problemsOf({}, rows.slice(1))).toEqual([]);
  });

  test('name an education that is published, alone of that name, or its code', () => {
    const other = { ...education, educationId: newId('EducationId') };
    expect(problemsOf({}, [{}], [education, other])).toEqual([[2, 'education', 'broughtInSeveral']]);
    expect(problemsOf({}, [{}], [{ ...education, status: 1 }])).toEqual([
      [2, 'education', 'broughtInEducation'],
    ]);
    expect(decided({}, [{ education: '34000' }]).education).toBe(education);
  });

  test('are brought in by the first day of their blocks, and end those that are over', () => {
    const past = { block: 'Blok 0', learnpath: 'Ethiek', startsOn: '1-2-2026', endsOn: '29-11-2026' };
    const rows = [
      { ...later, learnpath: 'Strafrecht' },
      past,
      { block: 'Nu', startsOn: '30-11-2026', endsOn: '30-11-2026' },
    ];
    const { blocks, unchanged } = decided({}, rows);
    expect(blocks.map(({ title, isOver }) => [title, isOver])).toEqual([
      ['Blok 0', true],
      ['Nu', false],
      ['Blok 2', false],
    ]);
    expect(unchanged).toBe(0);
  });
});
