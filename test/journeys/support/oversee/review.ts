import { expect } from 'vitest';
import { demoId } from '#infra/local/demo/ids.ts';
import type { Person } from '../person.ts';

const submissionId = demoId('SubmissionId', 'eindopdracht-onderzoek/bo/1');
const assignmentId = demoId('AssignmentId', 'zilverbrug/eindopdracht-onderzoek');
const work = `/study/assignments/view/${assignmentId}/submissions/${submissionId}`;

/** The student doesn't agree with a grade, and says why. */
export async function ask(student: Person, ground: string): Promise<void> {
  const { t } = student;
  await student.go(work);
  await student.press(t('assignments:review.ask'));
  const asking = student.window(t('assignments:review.askTitle'));
  await asking.fill(t('assignments:review.ground'), ground);
  await student.look();
  await asking.press(t('assignments:review.send'));
  await student.told(t('assignments:review.sent'));
  // Once is enough: there is nothing more to ask.
  await student.page
    .getByRole('button', { name: t('assignments:review.ask') })
    .waitFor({ state: 'detached' });
  await student.look();
}

/** Who decided the grade finds the request among their work, and leaves the grade as it is. */
export async function uphold(assessor: Person, ground: string, words: string): Promise<void> {
  const { t } = assessor;
  await assessor.go('/grading/my-gradable-items');
  await assessor.page.locator(`a[href*="${submissionId}"]`).first().click();
  await assessor.page.waitForURL(/\/review$/);
  await assessor.read(ground);
  await assessor.look();
  await assessor.tick(t('work:review.uphold', { grade: '6,3' }));
  await assessor.fill(t('work:review.words'), words);
  await assessor.press(t('work:review.send'));
  await assessor.told(t('work:review.sent'));
  await assessor.look();
}

/** The student reads the answer, and goes on to the examination board. */
export async function goToBoard(student: Person, answer: string, ground: string): Promise<void> {
  const { t } = student;
  await student.go(work);
  await student.read(answer);
  await student.look();
  await student.press(t('assignments:review.boardAsk'));
  const asking = student.window(t('assignments:review.boardTitle'));
  await asking.fill(t('assignments:review.boardGround'), ground);
  await asking.press(t('assignments:review.boardSend'));
  await student.told(t('assignments:review.boardSent'));
  await student.look();
}

/** The board asks advice of somebody who had no part in the work: who did isn't even proposed. */
export async function askAdvice(board: Person, examiner: string): Promise<void> {
  const { t, page } = board;
  await openRequest(board);
  await board.look();
  await board.press(t('board:work.ask'));
  const asking = board.window(t('board:work.askTitle'));
  const who = asking.at.getByRole('combobox', { name: t('board:work.who'), exact: true });
  await who.fill('Loes');
  expect(await page.getByRole('option', { name: 'Loes op de Beek' }).count()).toBe(0);
  await asking.find(t('board:work.who'), examiner);
  await asking.press(t('board:work.send'));
  await board.told(t('board:work.sent'));
  await board.look();
}

/** The examiner says what the work is worth. */
export async function advise(examiner: Person, words: string): Promise<void> {
  const { t } = examiner;
  await examiner.go('/grading/my-gradable-items');
  await examiner.page.locator(`a[href*="${submissionId}"]`).first().click();
  await examiner.page.waitForURL(/\/review$/);
  await examiner.fill(t('work:review.adviseGrade'), '6,8');
  await examiner.fill(t('work:review.words'), words);
  await examiner.look();
  await examiner.press(t('work:review.adviseSend'));
  await examiner.told(t('work:review.advised'));
}

/** The board gives another grade; a lower one it can't, as the organisation doesn't allow that. */
export async function correct(board: Person, advice: string, ground: string): Promise<void> {
  const { t } = board;
  await openRequest(board);
  await board.read(advice);
  await board.tick(t('board:decide.correct'));
  await board.fill(t('board:decide.ground'), ground);
  const decide = async (grade: string) => {
    await board.fill(t('board:decide.grade'), grade);
    await board.press(t('board:decide.submit'));
    await board.window(t('board:decide.confirmTitle')).press(t('board:decide.submit'));
  };
  await decide('5,9');
  await board.read(t('validation:notLower'));
  // The refusal is one of the things that a browser complains of.
  board.visit.complaints();
  await decide('6,8');
  await board.told(t('board:decide.done'));
  await board.page.getByRole('link', { name: t('board:request.letter') }).waitFor();
  await board.look();
}

/** The student reads what was decided, and gets to the letter. */
export async function readDecision(student: Person, ground: string): Promise<void> {
  const { t } = student;
  await student.go(work);
  await student.read(t('assignments:review.corrected', { grade: '6,8' }));
  await student.read(ground);
  await student.look();
  await student.follow(t('assignments:review.toLetter'));
  await student.page.waitForURL(/\/study\/education/);
  await student.look();
}

async function openRequest(board: Person): Promise<void> {
  const { t, page } = board;
  await board.go('/admin/board');
  await page
    .getByRole('row')
    .filter({ hasText: t('board:kind.review') })
    .getByRole('link', { name: 'Bo Li' })
    .click();
  await page.getByRole('heading', { level: 1, name: new RegExp(t('board:kind.review')) }).waitFor();
}
