import { describe, expect, test } from 'vitest';
import {
  awaitedRole,
  missingRole,
  requireSight,
  requireTurn,
  requireVersion,
} from '#functions/grading/rules/turn.ts';
import { actor, makeSubmission, people } from '../cases.ts';

const now = '2026-11-10T09:00:00.000Z';
const quickscanner = actor(people.quickscanner.userId, 'grading.quickscan');
const first = actor(people.first.userId, 'grading.assess-first');
const second = actor(people.second.userId, 'grading.assess-second');
const coordinator = actor(people.other.userId, 'grading.assign');
const stranger = actor(people.other.userId, 'grading.quickscan', 'grading.assess-first');

test.each([
  ['quickscan', {}, 'quickscanner'],
  ['quickscan', { quickscanDecidedAt: now }, null],
  ['first-assessment', {}, 'first-assessor'],
  ['first-assessment', { firstAssessedAt: now }, null],
  ['second-assessment', {}, 'second-assessor'],
  ['second-assessment', { secondAssessedAt: now }, null],
  ['returned', {}, null],
  ['rejected', {}, null],
] as const)('in %s, with %o, it is the turn of %s', (status, done, role) => {
  expect(awaitedRole(makeSubmission({ status, ...done }))).toBe(role);
});

describe('the turn', () => {
  const scanning = makeSubmission();
  const assessing = makeSubmission({ status: 'first-assessment', quickscanDecidedAt: now });

  test('is given to who has the role', () => {
    expect(requireTurn(quickscanner, scanning, 'quickscan')).toBe('quickscanner');
    expect(requireTurn(first, assessing, 'assess')).toBe('first-assessor');
  });

  test.each([
    ['a stranger, as if there were nothing', stranger, scanning, 'quickscan', 'SUBMISSION_NOT_FOUND'],
    ['who assigns graders', coordinator, scanning, 'quickscan', 'NO_AUTHORIZATION'],
    ['an assessor who quickscans', first, scanning, 'quickscan', 'NO_AUTHORIZATION'],
    ['a quickscanner who assesses', quickscanner, assessing, 'assess', 'NO_AUTHORIZATION'],
    ['a quickscanner a second time', quickscanner, assessing, 'quickscan', 'ALREADY_DECIDED'],
    ['the 1st assessor before the quickscan', first, scanning, 'assess', 'WRONG_STATE'],
    ['the 2nd assessor before their time', second, assessing, 'assess', 'WRONG_STATE'],
    ['who lost the permission', actor(people.first.userId), assessing, 'assess', 'NO_AUTHORIZATION'],
  ] as const)('is refused to %s', (_, who, submission, action, code) => {
    expect(() => requireTurn(who, submission, action)).toThrow(expect.objectContaining({ code }));
  });
});

test('who assigns graders sees everything of the company', () => {
  expect(() => requireSight(coordinator, makeSubmission())).not.toThrow();
});

test('deciding on an older state is refused', () => {
  expect(() => requireVersion({ version: 3 }, 2)).toThrow(expect.objectContaining({ code: 'CONFLICT' }));
  expect(() => requireVersion({ version: 3 }, 3)).not.toThrow();
});

const nobody = { quickscanner: null, firstAssessor: null, secondAssessor: null };

test.each([
  ['quickscanner', { ...nobody }],
  ['first-assessor', { firstAssessor: null }],
  ['first-assessor', { firstAssessor: null, quickscanDecidedAt: now }],
  ['first-assessor', { status: 'first-assessment', quickscanDecidedAt: now, firstAssessor: null }],
  ['second-assessor', { status: 'second-assessment', secondAssessor: null }],
  [null, {}],
  [null, { secondAssessor: null }],
  [null, { status: 'first-assessment', firstAssessedAt: now, secondAssessor: null }],
  [null, { status: 'returned', ...nobody }],
] as const)('%s is missing, by %j', (role, change) => {
  expect(missingRole(makeSubmission(change))).toBe(role);
});
