import { expect } from 'vitest';
import type { Person } from '../person.ts';
import type { Story } from './story.ts';

/** The coordinator gives the submission a quickscanner and two assessors. */
export async function assignGraders(
  coordinator: Person,
  { consumer }: Pick<Story, 'consumer'>,
  submissionId: string,
  graders: { readonly quickscanner: string; readonly first: string; readonly second: string },
): Promise<void> {
  const { t } = coordinator;
  await coordinator.go('/grading/gradable-items');
  await coordinator.look();
  await coordinator.page.locator(`a[href^="/grading/gradable-items/assign/${submissionId}"]`).click();
  const assigning = coordinator.window(t('grading:assign.title'));
  await assigning.choose(t('grading:role.quickscanner'), graders.quickscanner);
  await assigning.choose(t('grading:role.first-assessor'), graders.first);
  await assigning.choose(t('grading:role.second-assessor'), graders.second);
  await coordinator.look();
  await assigning.press(t('grading:assign.submit'));
  await assigning.at.waitFor({ state: 'detached' });
  await coordinator.go(`/grading/gradable-items/${submissionId}/history`);
  await coordinator.read(graders.second);
  await coordinator.look();
  const assigned = await consumer.hear('grading.graders-assigned', { submissionId });
  expect(assigned.payload.secondAssessorUserId).toMatch(/^usr_/);
}

/** Opens a submission from the list of what waits for this grader. */
async function openMine(grader: Person, submissionId: string, tab = ''): Promise<void> {
  await grader.go('/grading/my-gradable-items');
  await grader.look();
  await grader.page.locator(`a[href^="/grading/my-gradable-items/${submissionId}"]`).first().click();
  await grader.page.waitForURL(`**/${submissionId}**`);
  if (tab) await grader.go(`/grading/my-gradable-items/${submissionId}/${tab}`);
}

/** The quickscanner looks at the files and what was asked, and approves or rejects. */
export async function quickscan(
  quickscanner: Person,
  { consumer }: Pick<Story, 'consumer'>,
  submissionId: string,
  decision: { readonly approve: boolean; readonly message: string; readonly studentName: string },
): Promise<void> {
  const { t } = quickscanner;
  await openMine(quickscanner, submissionId);
  await quickscanner.read(new RegExp(decision.studentName));
  await quickscanner.look();
  await quickscanner.follow(t('work:item.asked'));
  await quickscanner.look();
  await quickscanner.go(`/grading/my-gradable-items/${submissionId}/quickscan`);
  await quickscanner.look();
  const verb = decision.approve ? 'approve' : 'reject';
  await quickscanner.press(t(`work:quickscan.${verb}`));
  const deciding = quickscanner.window(t(`work:quickscan.${verb}Title`));
  await deciding.fill(t(`work:quickscan.${verb}Message`), decision.message);
  await quickscanner.look();
  await deciding.press(t(`work:quickscan.${verb}`));
  await deciding.at.waitFor({ state: 'detached' });
  await quickscanner.read(decision.message);
  await quickscanner.look();
  const decided = decision.approve ? 'approved' : 'rejected';
  await consumer.hear('grading.quickscan-decided', { submissionId, decision: decided });
}

/** What an assessor gives: a grade per criterion as they write it, and what they say. */
export interface Given {
  readonly role: 'first-assessor' | 'second-assessor';
  readonly grades: readonly string[];
  readonly comment: string;
  readonly feedback: string;
  /** The grade that follows. */
  readonly total: string;
}

/** An assessor grades by criterion; what is typed is there after coming back, and is then submitted. */
export async function assess(
  assessor: Person,
  { consumer }: Pick<Story, 'consumer'>,
  submissionId: string,
  { role, grades, comment, feedback, total }: Given,
): Promise<void> {
  const { t } = assessor;
  const stage = role === 'first-assessor' ? 'first-assessment' : 'second-assessment';
  await consumer.hear('grading.stage-opened', { submissionId, stage });
  await openMine(assessor, submissionId, 'assessment');
  const gradeField = (index: number) => t('work:assessment.grade', { number: index + 1 });
  for (const [index, grade] of grades.entries()) await assessor.fill(gradeField(index), grade);
  const comments = assessor.page.getByRole('textbox', { name: t('work:assessment.comment') });
  await comments.first().fill(comment);
  await assessor.fill(t('work:assessment.feedback'), feedback);
  await assessor.page.getByText(savedAt(t('work:assessment.saved', { time: '@' }))).waitFor();
  await assessor.look();
  await assessor.page.reload();
  await assessor.page.getByText(total, { exact: true }).first().waitFor();
  expect(await assessor.page.getByLabel(gradeField(0), { exact: true }).inputValue()).toBe(grades[0]);
  await assessor.press(t('work:assessment.submit'));
  const asking = assessor.window(t('work:assessment.confirmTitle'));
  await asking.at.getByText(total).first().waitFor();
  await assessor.look();
  await asking.press(t('work:assessment.submit'));
  await asking.at.waitFor({ state: 'detached' });
  await assessor.read(feedback);
  await assessor.look();
  await consumer.hear('grading.assessment-submitted', { submissionId, role });
}

/** The text that says when something was saved, at whatever time. */
function savedAt(text: string): RegExp {
  const [before = '', after = ''] = text.split('@');
  return new RegExp(`${before}\\d\\d:\\d\\d${after}`);
}

/** The 2nd assessor gets neither to see nor to download what the 1st one gave. */
export async function seesNothingOfFirst(
  assessor: Person,
  submissionId: string,
  given: Given,
): Promise<void> {
  const answered = assessor.page.waitForResponse(
    (response) => response.url().includes(`/api/grading/submissions/${submissionId}`) && response.ok(),
  );
  await assessor.go(`/grading/my-gradable-items/${submissionId}/assessment`);
  const answer = await (await answered).text();
  const shown = await assessor.page.locator('main').textContent();
  for (const secret of [given.comment, given.feedback]) {
    expect(answer).not.toContain(secret);
    expect(shown).not.toContain(secret);
  }
  expect(shown).not.toContain(given.total);
  await assessor.go(`/grading/my-gradable-items/${submissionId}/history`);
  expect(await assessor.page.locator('main').textContent()).not.toContain(given.total);
  await assessor.look();
}
