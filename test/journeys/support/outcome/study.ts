import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from '../person.ts';
import { demoFile, idIn, type Story } from './story.ts';

/** The student finds the learning path, reads a chapter, and finds it read after coming back. */
export async function study(
  student: Person,
  { names, consumer }: Story,
  { courseId, studentId }: { readonly courseId: string; readonly studentId: string },
): Promise<void> {
  const { t } = student;
  await student.follow(names.learnpath);
  await student.arrive(names.learnpath);
  await student.look();
  const coursesTab = student.page.url();
  await student.follow(t('learnpaths:study.aboutTab'));
  await student.look();
  await student.go(coursesTab);
  await student.follow(names.course);
  await student.arrive(names.course);
  await student.look();
  await student.follow(t('content:study.start'));
  await student.arrive(names.chapter);
  await student.read('Een programma is een rij opdrachten.');
  await pictureShows(student, 'Een lus in een schema');
  await student.look();
  await student.press(t('content:study.markRead'));
  await student.page.getByRole('button', { name: t('content:study.unmark') }).waitFor();
  await student.page.reload();
  await student.arrive(names.chapter);
  await student.page.getByRole('button', { name: t('content:study.unmark') }).waitFor();
  await student.follow(`${t('content:study.next')}: ${names.chapter} 2`);
  await student.arrive(`${names.chapter} 2`);
  await student.look();
  await student.go('/study/courses');
  await student.look();
  await student.go('/study/learnpaths');
  await student.look();
  const completed = await consumer.hear('content.chapter-completed', { courseId });
  expect(completed.payload.userId).toBe(studentId);
}

/** A picture is there, and its bytes have come. */
async function pictureShows({ page }: Person, name: string): Promise<void> {
  const picture = page.getByRole('img', { name, exact: true });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)), {
      timeout: 60_000,
    })
    .toBeGreaterThan(100);
}

/** What the student hands in: a report and a picture of the program at work. */
const work = ['bo-li-verslag-programmeren.pdf', 'bo-li-schermafdruk-rooster.png'] as const;

/** The student reads the assignment and hands in, for good. */
export async function handIn(
  student: Person,
  { consumer }: Pick<Story, 'consumer'>,
  { title, attempt = 1 }: { readonly title: string; readonly attempt?: number },
  files: readonly string[] = work,
): Promise<{ submissionId: string; assignmentId: string }> {
  const { t } = student;
  await student.go('/study/assignments');
  await student.look();
  await student.follow(title);
  await student.arrive(title);
  await student.look();
  const assignmentId = idIn(student, 'asg');
  for (const tab of ['partial-assignments', 'quickscan', 'structure', 'submissions', 'hand-in']) {
    await student.go(`/study/assignments/view/${assignmentId}/${tab}`);
    await student.look();
  }
  await student.upload(t('assignments:handIn.drop'), ...files.map((file) => demoFile(`files/${file}`)));
  for (const file of files) {
    await student.page
      .getByRole('button', { name: t('assignments:handIn.remove', { name: file }) })
      .waitFor();
  }
  await student.look();
  await student.press(t('assignments:handIn.submit'));
  const asking = student.window(t('assignments:handIn.confirmTitle'));
  for (const file of files) await asking.at.getByText(file, { exact: true }).waitFor();
  await student.look();
  await asking.press(t('assignments:handIn.confirm'));
  await student.read(t('assignments:handIn.doneTitle'));
  await student.look();
  await student.follow(t('assignments:handIn.toSubmission'));
  await student.arrive(title);
  await student.read(t('assignments:submission.waiting.handed-in'));
  await student.look();
  const handedIn = await consumer.hear('assignments.submission-handed-in', {
    assignmentId,
    attempt,
    fileCount: files.length,
  });
  return { submissionId: String(handedIn.payload.submissionId), assignmentId };
}

/** The student reads the final grade, and what the assessor who decided has to say. */
export async function readGrade(
  student: Person,
  { assignmentId, submissionId }: { readonly assignmentId: string; readonly submissionId: string },
  { grade, feedback, unseen }: { grade: string; feedback: string; unseen: readonly string[] },
): Promise<void> {
  const { t } = student;
  await student.go('/study/assignments');
  await student.read(t('assignments:shelf.grade', { grade }));
  await student.look();
  await student.go(`/study/assignments/view/${assignmentId}/submissions/${submissionId}`);
  await student.read(t('assignments:submission.passedText'));
  await student.read(feedback);
  await student.read(grade);
  const shown = await student.page.locator('main').textContent();
  for (const text of unseen) expect(shown).not.toContain(text);
  await student.look();
  await printsGrade(student.page);
}

/** On paper there is whose grade it is, and nothing of the frame around it. */
async function printsGrade(page: Page): Promise<void> {
  const frame = page.locator('header:not(main header), nav, button').filter({ visible: true });
  const whose = page.locator('[data-print="only"]');
  expect(await whose.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await whose.textContent()).toMatch(/\w+ \w+.*\d{2}\/\d{2}\/\d{4}/);
  expect(await frame.count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
}
