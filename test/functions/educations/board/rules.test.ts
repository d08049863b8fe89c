import { describe, expect, test } from 'vitest';
import type { BoardRequest } from '#functions/educations/board/request.ts';
import {
  decided,
  exempted,
  requireAskable,
  requireDecider,
  subjectOf,
  withdrawn,
} from '#functions/educations/board/rules.ts';
import { requestKindNames, requestKinds } from '#shared/educations/board-schemas.ts';
import { boardRequestId, userId } from '#shared/identity/ids.ts';
import { block, part, path, registration } from '../rules/samples.ts';

const studies = { registration, blocks: [block(1), block(2, { learnpaths: [part(2, { status: 2 })] })] };
const refusal = (code: string) => expect.objectContaining({ code });
const member = userId.parse('usr_01JD0000000000000000000077');
const open: BoardRequest = {
  ...{ companyId: registration.companyId, userId: registration.userId },
  requestId: boardRequestId.parse('brq_01JD0000000000000000000001'),
  ...{ kind: 'exemption', state: 'open', over: false, overAt: null, educationId: registration.educationId },
  ...{
    learnpathId: path(1),
    submissionId: null,
    studentName: 'Bo Li',
    title: 'Leerpad 1',
    englishTitle: '',
    ects: 30,
    motivation: 'Gedaan',
  },
  ...{ evidence: [], askedBy: { userId: registration.userId, name: 'Bo Li' }, decision: null, letter: null },
  ...{ askedAt: '2026-11-02T08:00:00.000Z', decideBy: '2026-11-30', version: 1 },
};
const decision = {
  ...{ userId: member, by: 'Jo Bos', ground: 'Klopt', decidedOn: '2026-11-05', deadlineOn: null },
  cumLaude: null,
  grade: null,
};
const given = { outcome: 'granted', now: '2026-11-05T09:00:00.000Z', today: '2026-11-05' } as const;

test("only an exemption can't be decided without documents that prove it", () => {
  expect(requestKindNames.filter((kind) => requestKinds[kind].needsEvidence)).toEqual(['exemption']);
});

describe('what is asked of the board', () => {
  test('is about a learning path of a block, with its study points', () => {
    const blocks = [block(1, { learnpaths: [part(1, { englishTitle: 'Path 1' })] })];
    expect(subjectOf({ kind: 'exemption', learnpathId: path(1) }, { ...studies, blocks }, 1)).toEqual({
      ...{
        learnpathId: 'lpt_01JD0000000000000000000001',
        title: 'Leerpad 1',
        englishTitle: 'Path 1',
        ects: 30,
      },
    });
  });

  test('is about the education where no learning path belongs to it', () => {
    expect(subjectOf({ kind: 'arrangement', learnpathId: null }, studies, 0)).toEqual({
      ...{ learnpathId: null, title: 'Recht', englishTitle: '', ects: null },
    });
  });

  test.each([
    ['an exemption without evidence', 'exemption', path(1), 0, 'NO_FILES'],
    ['an exemption from what was passed', 'exemption', path(2), 1, 'WRONG_STATE'],
    ['a learning path in no block', 'review', path(3), 0, 'LEARNPATH_NOT_FOUND'],
    ['no learning path where there should be one', 'review', null, 0, 'INVALID_INPUT'],
    ['a learning path where none belongs', 'arrangement', path(1), 0, 'INVALID_INPUT'],
    ['graduation before all is there', 'graduation', null, 0, 'WRONG_STATE'],
    ['the end of a first phase that there isn’t', 'propaedeutic', null, 0, 'WRONG_STATE'],
  ] as const)('is refused: %s', (_, kind, learnpathId, files, code) => {
    expect(() => subjectOf({ kind, learnpathId }, studies, files)).toThrow(refusal(code));
  });

  test('is refused to who studies no more, or nothing', () => {
    const over = { ...studies, registration: { ...registration, status: 'stopped' as const } };
    const asked = { kind: 'arrangement', learnpathId: null } as const;
    expect(() => subjectOf(asked, over, 0)).toThrow(refusal('WRONG_STATE'));
    expect(() => subjectOf(asked, { registration: undefined, blocks: [] }, 0)).toThrow(
      refusal('NOT_REGISTERED'),
    );
  });

  test('about fraud and graduation is not for students to ask', () => {
    expect(() => requireAskable('fraud')).toThrow(refusal('NO_AUTHORIZATION'));
    expect(() => requireAskable('graduation')).toThrow(refusal('NO_AUTHORIZATION'));
    expect(() => requireAskable('exemption')).not.toThrow();
  });
});

describe('a decision', () => {
  test('ends a request, with who took it and why', () => {
    expect(decided(open, decision, given)).toMatchObject({
      ...{ state: 'granted', over: true, overAt: '2026-11-05T09:00:00.000Z' },
      decision: { by: 'Jo Bos', ground: 'Klopt', decidedOn: '2026-11-05' },
    });
  });

  test.each([
    ['a second one', { over: true }, {}, 'ALREADY_DECIDED'],
    ['with a grade where none belongs', {}, { grade: 70 }, 'INVALID_INPUT'],
    ['with a day to hand in where none belongs', {}, { deadlineOn: '2026-12-01' }, 'INVALID_INPUT'],
    ['on more time, without a day', { kind: 'extension' as const }, {}, 'INVALID_INPUT'],
    ['of a day to come', {}, { decidedOn: '2026-11-06' }, 'INVALID_INPUT'],
    ['of a day before it was asked', {}, { decidedOn: '2026-11-01' }, 'INVALID_INPUT'],
    [
      'of the day before, asked at night',
      { askedAt: '2026-11-03T23:30:00.000Z' },
      { decidedOn: '2026-11-03' },
      'INVALID_INPUT',
    ],
  ])('is refused: %s', (_, before, how, code) => {
    expect(() => decided({ ...open, ...before }, { ...decision, ...how }, given)).toThrow(refusal(code));
  });

  test.each([
    ['on what one asked', { askedBy: { userId: member, name: 'Jo Bos' } }, [], 'NOT_FOR_YOURSELF'],
    ['on oneself', { userId: member, askedBy: null }, [], 'NOT_FOR_YOURSELF'],
    ['about work that one had a part in', {}, [open.userId, member], 'NO_AUTHORIZATION'],
  ])('is not for who decides %s, by any of their accounts', (_, before, involved, code) => {
    const somebody = userId.parse('usr_01JD0000000000000000000088');
    const request = { ...open, ...before };
    for (const actor of [{ userId: member }, { userId: somebody, otherAccounts: new Set([member]) }])
      expect(() => requireDecider(request, actor, involved)).toThrow(refusal(code));
    expect(() => requireDecider(request, { userId: somebody }, involved)).not.toThrow();
  });

  test('can’t be taken on what was withdrawn, which says so, nor withdrawn itself', () => {
    const back = withdrawn(open, given.now);
    expect(back.state).toBe('withdrawn');
    for (const late of [() => decided(back, decision, given), () => withdrawn(back, given.now)])
      expect(late).toThrow(refusal('REQUEST_WITHDRAWN'));
    expect(() => requireDecider(back, { userId: member }, [])).toThrow(refusal('REQUEST_WITHDRAWN'));
    expect(() => withdrawn(decided(open, decision, given), given.now)).toThrow(refusal('ALREADY_DECIDED'));
  });
});

describe('an exemption', () => {
  test('gives study points and no grade, where the learning path was planned last', () => {
    const failed = block(1, { learnpaths: [part(1, { status: 3, result: 42 })] });
    const again = block(2, { learnpaths: [part(1), part(3)] });
    const { before, after } = exempted([failed, again], path(1), '2026-11-05');
    expect(before).toBe(again);
    expect(after.learnpaths[0]).toMatchObject({ status: 5, result: null, decidedOn: '2026-11-05' });
    expect(after.learnpaths[1]).toBe(again.learnpaths[1]);
  });

  test('is refused from what was passed meanwhile, or is planned no more', () => {
    const passed = [block(1, { learnpaths: [part(1, { status: 2, result: 70 })] })];
    expect(() => exempted(passed, path(1), '2026-11-05')).toThrow(refusal('WRONG_STATE'));
    expect(() => exempted(passed, path(4), '2026-11-05')).toThrow(refusal('LEARNPATH_NOT_FOUND'));
  });
});

test.each([
  ['the day before it was asked', '2026-11-01', 'INVALID_INPUT'],
  ['the day on which it was asked', '2026-11-02', null],
  ['today', '2026-11-05', null],
  ['tomorrow', '2026-11-06', 'INVALID_INPUT'],
])('a decision is of a day from the request until now: %s', (_, decidedOn, refusal) => {
  const decide = () => decided(open, { ...decision, decidedOn }, given);
  if (refusal) expect(decide).toThrow(refusal);
  else expect(decide().decision?.decidedOn).toBe(decidedOn);
});
