import { expect, test } from 'vitest';
import { askable } from '#functions/content/import/questions/question.ts';
import { mostQuestions } from '#shared/content/self-test-schemas.ts';

const answers = (count: number, right = 1) =>
  Array.from({ length: count }, (_, at) => ({ text: `${at}`, feedback: '', correct: at < right }));
const question = { path: 'a.xml', name: 'Duin', text: 'Wat?', explanation: '', answers: answers(2) };
const long = (letters: number) => 'a'.repeat(letters);

test.each([
  ['two answers', { answers: answers(2) }, true],
  ['one answer', { answers: answers(1) }, false],
  ['ten answers', { answers: answers(10) }, true],
  ['eleven answers', { answers: answers(11) }, false],
  ['no right answer', { answers: answers(3, 0) }, false],
  ['two right answers', { answers: answers(3, 2) }, false],
  [
    'an answer without a word',
    { answers: [...answers(2), { text: '', feedback: '', correct: false }] },
    false,
  ],
  ['a long answer', { answers: [...answers(2), { text: long(1000), feedback: '', correct: false }] }, true],
  [
    'a longer answer',
    { answers: [...answers(2), { text: long(1001), feedback: '', correct: false }] },
    false,
  ],
  ['nothing that is asked', { text: ' ' }, false],
  ['a long text', { text: long(20_000) }, true],
  ['a longer text', { text: long(20_001) }, false],
  ['a long explanation', { explanation: long(10_000) }, true],
  ['letters that weigh as much', { text: '学'.repeat(13_000) }, true],
  ['letters that weigh more', { text: '学'.repeat(13_400) }, false],
  ['a longer explanation', { explanation: long(10_001) }, false],
])('a question with %s can be asked or is left out', (_, change, comes) => {
  const { questions, leftOut } = askable([{ ...question, ...change }]);
  expect(questions).toHaveLength(comes ? 1 : 0);
  expect(leftOut).toEqual(comes ? [] : [{ path: 'a.xml', reason: 'question-answers', detail: 'Duin' }]);
});

test('of more questions than a self-test asks, those beyond are left out', () => {
  const { questions, leftOut } = askable(Array.from({ length: mostQuestions + 2 }, () => question));
  expect(questions).toHaveLength(mostQuestions);
  const over = { path: 'a.xml', reason: 'questions-over', detail: 'Duin' };
  expect(leftOut).toEqual([over, over]);
});
