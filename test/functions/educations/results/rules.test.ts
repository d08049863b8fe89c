import { describe, expect, test } from 'vitest';
import { decidedSheet, marked, misfitOf } from '#functions/educations/results/rules.ts';
import type { ResultSheet } from '#functions/educations/results/sheet.ts';
import { educationId, resultSheetId, userId } from '#shared/identity/ids.ts';
import { block, part, path, registration, theEducation } from '../rules/samples.ts';

const graded = (result: number | null) => ({ result, passed: null });
const judged = (passed: boolean | null) => ({ result: null, passed });
const of = (more: object) => [block(1, { learnpaths: [part(1, more)] })];
const about = { educationId: theEducation, learnpathId: path(1), takenOn: '2026-11-05' };
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
    const { after } = marked(of(more), about, mark) ?? {};
    expect(after?.learnpaths[0]).toMatchObject({ status, result: mark.result, decidedOn: '2026-11-05' });
  });

  test.each([
    ['a higher grade', { status: 2, result: 80 }, graded(70)],
    ['the same grade', { status: 2, result: 70 }, graded(70)],
    ['passed above failed', { status: 2, result: 55 }, graded(40)],
    ['an exemption', { status: 5 }, graded(90)],
  ])('leaves what stands there already: %s', (_, more, mark) => {
    expect(marked(of(more), about, mark)).toBeUndefined();
  });

  test('says that it was done again, unless the result of that day is corrected', () => {
    const again = (decidedOn: string | null, more: object = {}) =>
      marked(of({ status: 3, result: 40, decidedOn, ...more }), about, graded(90))?.after.learnpaths[0]
        ?.doneAgain;
    expect(again('2026-10-01')).toBe(true);
    expect(again('2026-11-05')).toBeUndefined();
    expect(again(null, { status: 4, result: null })).toBeUndefined();
  });

  test('goes to where the learning path was planned last', () => {
    const failed = block(1, { learnpaths: [part(1, { status: 3, result: 40 })] });
    const again = block(2, { learnpaths: [part(1)] });
    expect(marked([failed, again], about, graded(70))?.before).toBe(again);
  });

  test('stays within the education of its sheet, of a learning path that another has too', () => {
    const own = block(1, { learnpaths: [part(1)] });
    const other = { educationId: educationId.parse('edu_01JD0000000000000000000088') };
    const elsewhere = block(2, { ...other, learnpaths: [part(1)] });
    expect(marked([own, elsewhere], about, graded(70))?.before).toBe(own);
    expect(marked([elsewhere], about, graded(70))).toBeUndefined();
    expect(misfitOf([elsewhere], about, graded(70))).toBe('notPlanned');
  });
});

describe('a sheet', () => {
  const other = userId.parse('usr_01JD0000000000000000000077');
  const entered: ResultSheet = {
    ...{ companyId: registration.companyId, educationId: theEducation, learnpathId: path(1) },
    sheetId: resultSheetId.parse('rsh_01JD0000000000000000000001'),
    ...{ title: 'Leerpad 1', takenOn: '2026-11-05', state: 'entered', toApply: false, count: 1, version: 1 },
    ...{ enteredBy: { userId: registration.userId, name: 'Bo Li' }, enteredAt: '2026-11-05T08:00:00.000Z' },
    ...{ decidedBy: null, marks: [{ userId: registration.userId, result: 70, passed: null }] },
  };

  test('is confirmed by somebody else than who entered it', () => {
    const by = { userId: other, name: 'Jo Bos' };
    expect(decidedSheet(entered, 'confirmed', by)).toMatchObject({ state: 'confirmed', toApply: true });
    expect(() => decidedSheet(entered, 'confirmed', entered.enteredBy)).toThrow(
      refusal('SECOND_PERSON_NEEDED'),
    );
  });

  test('is not confirmed by who has a mark on it', () => {
    const sheet = { ...entered, enteredBy: { userId: other, name: 'Jo Bos' } };
    const by = { userId: registration.userId, name: 'Bo Li' };
    expect(() => decidedSheet(sheet, 'confirmed', by)).toThrow(refusal('SECOND_PERSON_NEEDED'));
    expect(decidedSheet(sheet, 'discarded', by).state).toBe('discarded');
  });

  test('is discarded by whoever entered it too, with its marks, and decided on once', () => {
    const discarded = decidedSheet(entered, 'discarded', entered.enteredBy);
    expect(discarded).toMatchObject({ state: 'discarded', marks: [], toApply: false });
    expect(() => decidedSheet(discarded, 'confirmed', { userId: other, name: 'Jo Bos' })).toThrow(
      refusal('ALREADY_DECIDED'),
    );
  });
});
