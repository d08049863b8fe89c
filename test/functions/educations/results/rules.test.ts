import { describe, expect, test } from 'vitest';
import { decidedSheet, hasMark, isOvertaken, marked, misfitOf } from '#functions/educations/results/rules.ts';
import type { ResultSheet } from '#functions/educations/results/sheet.ts';
import { educationId, resultSheetId, userId } from '#shared/identity/ids.ts';
import { block, part, path, registration, theEducation } from '../rules/samples.ts';

const graded = (result: number | null) => ({ result, passed: null });
const judged = (passed: boolean | null) => ({ result: null, passed });
const of = (more: object) => [block(1, { learnpaths: [part(1, more)] })];
const sheet = (number: number) => resultSheetId.parse(`rsh_01JD${String(number).padStart(22, '0')}`);
const about = {
  ...{ educationId: theEducation, learnpathId: path(1), takenOn: '2026-11-05' },
  sheetId: sheet(5),
};
const marks = (blocks: Parameters<typeof marked>[0], mark: Parameters<typeof marked>[2], more: object = {}) =>
  marked(blocks, { ...about, ...more }, mark, 'highest');
const refusal = (code: string) => expect.objectContaining({ code });

describe('a mark', () => {
  test.each([
    ['a grade where one is given', {}, graded(75), null],
    ['no grade where one is given', {}, judged(true), 'markGrade'],
    ['both at once', {}, { result: 75, passed: true }, 'markGrade'],
    ['half a grade where whole ones are given', { learnpathResult: 'whole' }, graded(75), 'markWhole'],
    ['a whole grade', { learnpathResult: 'whole' }, graded(70), null],
    ['passed alone where that is said', { learnpathResult: 'pass-fail' }, judged(true), null],
    ['a grade where only passed is said', { learnpathResult: 'pass-fail' }, graded(70), 'markPassed'],
    ['nothing at all', { learnpathResult: 'pass-fail' }, judged(null), 'markPassed'],
    ['anything for who is exempt', { status: 5 }, graded(75), 'exempt'],
  ])('fits or not: %s', (_, more, mark, key) => {
    expect(misfitOf(of(more), about, mark)).toBe(key);
  });

  test('fits no learning path that isn’t planned', () => {
    expect(misfitOf(of({}), { ...about, learnpathId: path(2) }, graded(75))).toBe('notPlanned');
  });

  test.each([
    ['5,5 passes with a decimal', {}, graded(55), 2],
    ['5,4 fails with a decimal', {}, graded(54), 3],
    ['6 passes whole', { learnpathResult: 'whole' }, graded(60), 2],
    ['5 fails whole', { learnpathResult: 'whole' }, graded(50), 3],
    ['failed without a grade', { learnpathResult: 'pass-fail' }, judged(false), 3],
  ])('comes to a result: %s', (_, more, mark, status) => {
    const { after } = marks(of(more), mark) ?? {};
    expect(after?.learnpaths[0]).toMatchObject({ status, result: mark.result, decidedOn: '2026-11-05' });
  });

  test.each([
    ['a higher grade', { status: 2, result: 80 }, graded(70), graded(80)],
    ['the same grade', { status: 2, result: 70 }, graded(70), graded(70)],
    ['passed above failed', { status: 2, result: 55 }, graded(40), graded(55)],
  ])('is one attempt more, of which the highest counts: %s', (_, had, mark, { result }) => {
    const on = '2026-10-01';
    const { after } = marks(of({ ...had, decidedOn: on }), mark) ?? {};
    expect(after?.learnpaths[0]).toMatchObject({ status: 2, result, decidedOn: on, takenOver: false });
    expect(after?.learnpaths[0]?.attempts).toMatchObject([
      { on, result: had.result },
      { on: about.takenOn, result: mark.result, from: 'sheet', sheetId: about.sheetId },
    ]);
  });

  test('is the one that counts where the education says that the last does, be it worse', () => {
    const had = of({ status: 2, result: 80, decidedOn: '2026-10-01' });
    const { after } = marked(had, about, graded(40), 'last') ?? {};
    expect(after?.learnpaths[0]).toMatchObject({ status: 3, result: 40, decidedOn: about.takenOn });
    const late = marked(had, { ...about, takenOn: '2026-09-01' }, graded(40), 'last');
    expect(late?.after.learnpaths[0]).toMatchObject({ status: 2, result: 80, attempts: [{}, {}] });
  });

  test('corrects what was entered for the same day before, and stands once, however often it is put there', () => {
    const { after } = marks(of({}), graded(80)) ?? {};
    if (!after) throw new Error('the mark is there');
    expect(marks([after], graded(80))).toBeUndefined();
    expect([hasMark(of({}), about), hasMark([after], about)]).toEqual([false, true]);
    expect(hasMark([after], { ...about, sheetId: sheet(6) })).toBe(false);
    expect(marks([after], graded(50), { sheetId: sheet(4) })).toBeUndefined();
    const corrected = marks([after], graded(50), { sheetId: sheet(6) })?.after.learnpaths[0];
    expect(corrected).toMatchObject({ status: 3, result: 50, attempts: [{ result: 50 }] });
  });

  test('takes its place beside what was brought in, which counts and says so while it is higher', () => {
    const had = of({ status: 2, result: 80, decidedOn: '2026-10-01', takenOver: true });
    expect(marks(had, graded(70))?.after.learnpaths[0]).toMatchObject({ result: 80, takenOver: true });
    expect(marks(had, graded(90))?.after.learnpaths[0]).toMatchObject({ result: 90, takenOver: false });
  });

  test('is nothing of who is exempt, nor a 21st attempt', () => {
    expect(marks(of({ status: 5 }), graded(90))).toBeUndefined();
    const attempts = Array.from({ length: 20 }, (_, at) => ({
      ...{ on: `2026-08-${String(at + 1).padStart(2, '0')}`, status: 3, result: 40, from: 'sheet' },
    }));
    const full = of({ status: 3, result: 40, decidedOn: '2026-08-01', attempts });
    expect(misfitOf(full, about, graded(70))).toBe('manyAttempts');
    expect(marks(full, graded(70))).toBeUndefined();
  });

  test('goes to where the learning path was planned last', () => {
    const failed = block(1, { learnpaths: [part(1, { status: 3, result: 40 })] });
    const again = block(2, { learnpaths: [part(1)] });
    expect(marks([failed, again], graded(70))?.before).toBe(again);
  });

  test('stays within the education of its sheet, of a learning path that another has too', () => {
    const own = block(1, { learnpaths: [part(1)] });
    const other = { educationId: educationId.parse('edu_01JD0000000000000000000088') };
    const elsewhere = block(2, { ...other, learnpaths: [part(1)] });
    expect(marks([own, elsewhere], graded(70))?.before).toBe(own);
    expect(marks([elsewhere], graded(70))).toBeUndefined();
    expect(misfitOf([elsewhere], about, graded(70))).toBe('notPlanned');
  });
});

describe('a sheet', () => {
  const other = userId.parse('usr_01JD0000000000000000000077');
  const entered: ResultSheet = {
    ...{ companyId: registration.companyId, educationId: theEducation, learnpathId: path(1) },
    sheetId: sheet(1),
    ...{
      title: 'Leerpad 1',
      takenOn: '2026-11-05',
      state: 'entered',
      leftOut: 0,
      toApply: false,
      count: 1,
      version: 1,
    },
    ...{ enteredBy: { userId: registration.userId, name: 'Bo Li' }, enteredAt: '2026-11-05T08:00:00.000Z' },
    ...{ decidedBy: null, marks: [{ userId: registration.userId, result: 70, passed: null }] },
  };

  test('is confirmed by somebody else than who entered it, or acts as them', () => {
    const by = { userId: other };
    expect(decidedSheet(entered, 'confirmed', by, 'Jo Bos')).toMatchObject({
      ...{ state: 'confirmed', toApply: true, decidedBy: { userId: other, name: 'Jo Bos' } },
    });
    for (const own of [
      entered.enteredBy,
      { ...by, impersonatorId: registration.userId },
      { ...by, otherAccounts: new Set([registration.userId]) },
    ])
      expect(() => decidedSheet({ ...entered, marks: [] }, 'confirmed', own, 'Bo Li')).toThrow(
        refusal('SECOND_PERSON_NEEDED'),
      );
  });

  test('is not confirmed by who has a mark on it', () => {
    const sheet = { ...entered, enteredBy: { userId: other, name: 'Jo Bos' } };
    const by = { userId: registration.userId };
    expect(() => decidedSheet(sheet, 'confirmed', by, 'Bo Li')).toThrow(refusal('SECOND_PERSON_NEEDED'));
    expect(decidedSheet(sheet, 'discarded', by, 'Bo Li').state).toBe('discarded');
  });

  test('is discarded by whoever entered it too, with its marks, and decided on once', () => {
    const discarded = decidedSheet(entered, 'discarded', entered.enteredBy, 'Bo Li');
    expect(discarded).toMatchObject({ state: 'discarded', marks: [], leftOut: 0, toApply: false });
    for (const by of [{ userId: other }, entered.enteredBy])
      expect(() => decidedSheet(discarded, 'confirmed', by, 'Jo Bos')).toThrow(refusal('ALREADY_DECIDED'));
  });
});

test.each([
  ['a later sheet of the same day', { sheetId: sheet(6) }, true],
  ['itself', { sheetId: sheet(5) }, false],
  ['an earlier sheet', { sheetId: sheet(4) }, false],
  ['a later sheet of another day', { sheetId: sheet(6), on: '2026-11-04' }, false],
  ['graded work', { sheetId: sheet(6), from: 'submission' }, false],
])('a sheet is overtaken, or not, by %s', (_, more, overtaken) => {
  const attempt = { on: about.takenOn, from: 'sheet', result: 70, passed: null, ...more };
  expect(isOvertaken(of({ attempts: [attempt] }), about)).toBe(overtaken);
});
