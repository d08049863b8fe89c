import { expect } from 'vitest';
import { resultRoutes } from '#shared/educations/result-routes.ts';
import { routes } from '#shared/educations/routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import type { Caller } from '../caller.ts';
import type { Person } from '../person.ts';
import { entered, programme } from './programme.ts';

const today = () => dutchDate(new Date().toISOString());

/** The administrator registers a student, and makes the block of the first year final. */
export async function register(admin: Person, call: Caller, userId: string): Promise<void> {
  const { t, page } = admin;
  await admin.go(`/admin/users/view/${userId}/education`);
  await admin.press(t('educations:register.title'));
  const asking = admin.window(t('educations:register.title'));
  await asking.find(t('educations:view.one'), programme);
  await asking.press(t('educations:register.submit'));
  await admin.told(t('educations:register.created'));
  await admin.look();
  await page
    .getByRole('button', { name: /Jaar 1/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: t('educations:blocks.finalize'), exact: true }).click();
  const finalizing = admin.window(t('educations:finalize.title', { name: 'Jaar 1' }));
  await finalizing.press(t('educations:finalize.submit'));
  await admin.told(t('educations:finalize.done'));
  const { blocks } = await call(studentRoutes.getStudentEducation, { params: { userId } });
  for (const { id: blockId, version } of blocks.filter(({ finalizedAt }) => finalizedAt === null))
    await call(studentRoutes.finalizeBlock, { params: { userId, blockId }, body: { version } });
}

/** The student reads their agreement on a phone, and signs it. */
export async function sign(student: Person): Promise<void> {
  const { t, page } = student;
  await student.go('/study/education');
  await student.look();
  // It is read again by itself until the agreement was made.
  const first = page.getByRole('link', { name: t('educations:agreement.read') }).first();
  await first.waitFor();
  await first.click();
  await student.page.getByRole('heading', { level: 1, name: /^Onderwijsovereenkomst/ }).waitFor();
  await student.look();
  await student.fill(t('educations:agreement.word', { word: 'GOEDKEUREN' }), 'goedkeuren ');
  await student.press(t('educations:agreement.approve'));
  await student.told(t('educations:agreement.approved'));
  await student.look();
}

/** One administrator enters results, by calls, and another confirms them: one sheet on the screen, the others by calls. */
export async function enterResults(
  confirming: Person,
  { entering, other }: { readonly entering: Caller; readonly other: Caller },
  { educationId, userId }: { readonly educationId: string; readonly userId: string },
): Promise<void> {
  const { t } = confirming;
  const params = { educationId };
  const { linkedLearnpaths } = await entering(routes.getEducation, { params });
  for (const [index, { title }] of entered.entries()) {
    const learnpathId = linkedLearnpaths.find((one) => one.title === title)?.learnpathId;
    const marks = [{ userId, result: 70 + index }];
    await entering(resultRoutes.enterResults, { params, body: { learnpathId, takenOn: today(), marks } });
  }
  await confirming.go(`/admin/educations/view/${educationId}/results`);
  await confirming.look();
  const sheet = confirming.page.getByRole('region', { name: entered[0].title, exact: true });
  await sheet.getByRole('button', { name: t('results:confirm'), exact: true }).click();
  await confirming.window(t('results:confirmTitle')).press(t('results:confirm'));
  await confirming.told(t('results:confirmed'));
  const { data } = await other(resultRoutes.listResultSheets, { params });
  for (const { id: sheetId, version, state } of data)
    if (state === 'entered')
      await other(resultRoutes.confirmResults, { params: { educationId, sheetId }, body: { version } });
}

/** The student has all study points, with their grades. */
export async function seeResults(student: Person): Promise<void> {
  const { t } = student;
  await expect
    .poll(
      async () => {
        await student.go('/study/education');
        return student.page.getByText(t('educations:points.counts', { total: '240', max: '240' })).count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  await student.read('7,5');
  await student.look();
}
