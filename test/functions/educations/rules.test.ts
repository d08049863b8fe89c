import { describe, expect, test } from 'vitest';
import type { Education } from '#functions/educations/education.ts';
import {
  askedBy,
  changed,
  copied,
  linked,
  remembering,
  requiring,
  unlinked,
  withModules,
} from '#functions/educations/rules.ts';
import { noCumLaude } from '#shared/educations/cum-laude-schemas.ts';
import { educationModule, modulePart } from '#shared/educations/schemas.ts';
import { companyId, educationId, learnpathId, moduleId } from '#shared/identity/ids.ts';

const ulid = (number: number) => `01JD${String(number).padStart(22, '0')}`;
const path = (number: number) => learnpathId.parse(`lpt_${ulid(number)}`);
const card = (number: number, ects = 5) => ({
  learnpathId: path(number),
  title: `Leerpad ${number}`,
  englishTitle: '',
  ects,
  language: 'nl' as const,
  status: 2 as const,
});
const [before, now] = ['2026-09-01T08:00:00.000Z', '2026-11-02T09:00:00.000Z'];
const newModule = moduleId.parse(`mdl_${ulid(9)}`);
const module = (number: number, ...parts: number[]) =>
  educationModule.parse({
    id: moduleId.parse(`mdl_${ulid(number)}`),
    title: `Blok ${number}`,
    learnpaths: parts.map((part) => ({ learnpathId: path(part) })),
  });

const education: Education = {
  ...{ companyId: companyId.parse(`cmp_${ulid(1)}`), educationId: educationId.parse(`edu_${ulid(1)}`) },
  ...{ name: 'Recht', title: 'Recht', subtitle: '', educationType: 1, level: 'bachelor', status: 2 },
  ...{ code: '', brinCode: '24HR', locationNumber: 28, studyYear: 2026, language: 'nl', points: 60 },
  attemptRule: 'highest',
  meta: { eloId: '', novisId: '', excludeDuo: false },
  testimonialData: {
    ...{ specialization: '', title: '', title2: '', abbreviation: '', abbreviation2: '', hboName: '' },
    ...{ accreditedOn: null, authority: '' },
  },
  cumLaude: noCumLaude,
  linkedLearnpaths: [card(1), card(2, 30)].map((one) => ({ ...one, requires: [], linkedAt: before })),
  learnpathCount: 2,
  modules: [module(1, 1)],
  propaedeuticPhase: 'with-exam',
  versionOf: null,
  deletingSince: null,
  englishTitle: '',
  description: '',
  categoryIds: [],
  createdAt: before,
  updatedAt: before,
  version: 3,
};

test('a change sets what it names and leaves the rest', () => {
  expect(changed(education, { name: 'Bestuursrecht', code: undefined }, now)).toEqual({
    ...education,
    name: 'Bestuursrecht',
    updatedAt: now,
  });
});

test('an education never takes less than its modules hold', () => {
  expect(changed(education, { points: 5 }, now).points).toBe(5);
  expect(() => changed(education, { points: 4.5 }, now)).toThrow('INVALID_INPUT');
});

describe('linking', () => {
  test('adds at the end, and counts', () => {
    const after = linked(education, [card(3)], now);
    expect([after.learnpathCount, after.linkedLearnpaths.at(-1)]).toEqual([
      3,
      { ...card(3), requires: [], linkedAt: now },
    ]);
  });

  test.each([
    ['what is not there', [undefined], 'LEARNPATH_NOT_FOUND'],
    ['what is linked', [card(1)], 'INVALID_INPUT'],
    ['the same twice', [card(3), card(3)], 'INVALID_INPUT'],
    ['more than three hundred', Array.from({ length: 299 }, (_, index) => card(index + 10)), 'INVALID_INPUT'],
  ])('refuses %s', (_, found, code) => {
    expect(() => linked(education, found, now)).toThrow(code);
  });

  test('is undone unless the learning path is in a module', () => {
    const after = unlinked(education, path(2), now);
    expect([after.learnpathCount, after.linkedLearnpaths.map(({ title }) => title)]).toEqual([
      1,
      ['Leerpad 1'],
    ]);
    expect(() => unlinked(education, path(1), now)).toThrow('LEARNPATH_IN_BLOCK');
    expect(() => unlinked(education, path(3), now)).toThrow('LEARNPATH_NOT_FOUND');
  });
});

describe('what comes before a learning path', () => {
  test('is of the same education, and goes when it is unlinked', () => {
    const after = requiring(education, path(1), [path(2)], now);
    expect(after.linkedLearnpaths.map(({ requires }) => requires)).toEqual([[path(2)], []]);
    expect(unlinked(after, path(2), now).linkedLearnpaths.map(({ requires }) => requires)).toEqual([[]]);
    expect(() => requiring(education, path(1), [path(3)], now)).toThrow('LEARNPATH_NOT_FOUND');
    expect(() => requiring(education, path(3), [], now)).toThrow('LEARNPATH_NOT_FOUND');
    expect(() => requiring(education, path(1), [path(2), path(2)], now)).toThrow('INVALID_INPUT');
  });

  test('never comes after it, directly or by way of others', () => {
    expect(() => requiring(education, path(1), [path(1)], now)).toThrow('INVALID_INPUT');
    const one = requiring(education, path(1), [path(2)], now);
    expect(() => requiring(one, path(2), [path(1)], now)).toThrow('INVALID_INPUT');
  });
});

describe('modules', () => {
  const set = (...wanted: Parameters<typeof withModules>[1]) =>
    withModules(education, wanted, () => newModule, now).modules;

  test('keep their ids, and get one when they are new', () => {
    const { id: _, ...bare } = module(2, 2);
    expect(set(bare, module(1, 1)).map(({ id }) => id)).toEqual([newModule, education.modules[0]?.id]);
  });

  test.each([
    ['one that is not there', [module(2)], 'MODULE_NOT_FOUND'],
    ['the same twice', [module(1), module(1)], 'INVALID_INPUT'],
    ['a learning path twice', [module(1, 1, 1)], 'INVALID_INPUT'],
    ['a learning path that is not linked', [module(1, 3)], 'LEARNPATH_NOT_FOUND'],
  ])('are not %s', (_, wanted, code) => {
    expect(() => set(...wanted)).toThrow(code);
  });

  test('hold as much as the education takes and no half a point more', () => {
    const full = { ...education, points: 35 };
    expect(withModules(full, [module(1, 1, 2)], () => newModule, now).modules).toHaveLength(1);
    expect(() => withModules({ ...full, points: 34.5 }, [module(1, 1, 2)], () => newModule, now)).toThrow(
      'INVALID_INPUT',
    );
  });
});

test('a copy is another education, with nothing linked yet', () => {
  const other = educationId.parse(`edu_${ulid(2)}`);
  expect(copied(education, other, { name: 'Recht 2027', studyYear: 2027 }, now)).toMatchObject({
    ...{ educationId: other, name: 'Recht 2027', studyYear: 2027, createdAt: now },
    ...{ linkedLearnpaths: [], learnpathCount: 0, points: 60 },
  });
});

test('what is remembered of a learning path follows it, and no other', () => {
  const after = remembering(education, { ...card(2, 7.5), title: 'Anders', status: 3 });
  expect(after.linkedLearnpaths).toEqual([
    { ...card(1), requires: [], linkedAt: before },
    { ...card(2, 7.5), title: 'Anders', status: 3, requires: [], linkedAt: before },
  ]);
});

test('what its modules hold is compulsory, but for who studies a flexible education', () => {
  const held = { ...education, modules: [module(1, 1, 2), module(2, 3)] };
  expect(askedBy(held).compulsory).toEqual([path(1), path(2), path(3)]);
  expect(askedBy({ ...held, educationType: 2 }).compulsory).toEqual([]);
});

test.each([
  ['with-exam', [path(1)], true],
  ['without-exam', [path(1)], false],
  ['none', [], false],
] as const)('of an education with the propaedeutic phase "%s", %j make it up', (phase, held, exam) => {
  const first = { ...module(1), learnpaths: [modulePart.parse({ learnpathId: path(1), studyPhase: 1 })] };
  const modules = [first, module(2, 3)];
  expect(askedBy({ ...education, modules, propaedeuticPhase: phase })).toMatchObject({
    propaedeutic: held,
    propaedeuticExam: exam,
  });
});

test.each([2, 3, 5] as const)('no module holds a learning path that came to %i for everybody', (status) => {
  const learnpaths = [modulePart.parse({ learnpathId: path(1), status })];
  const wanted = [{ ...module(1), learnpaths }];
  expect(() => withModules(education, wanted, () => newModule, now)).toThrow('INVALID_INPUT');
});
