import { expect } from 'vitest';
import { demoId } from '#infra/local/demo/ids.ts';
import { routes as grading } from '#shared/grading/routes.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import type { Caller } from '../caller.ts';
import type { Person } from '../person.ts';

const assignment = 'Eindopdracht: een klein praktijkonderzoek';

/** The teacher finds three students who need somebody, each with the fact behind it; one is put off, one settled. */
export async function seeSignals(teacher: Person): Promise<void> {
  const { page, t } = teacher;
  const heading = (count: number) =>
    page.getByRole('heading', { name: t('teaching:signals.title', { count }), exact: true });
  await heading(3).waitFor();
  const row = (name: string) =>
    page
      .locator('main section > div > ul > li')
      .filter({ has: page.getByRole('link', { name, exact: true }) });
  await row('Femke Hoekstra').getByText('21 dagen of langer').waitFor();
  await row('Bram Visscher').getByText('2 keer niet behaald').waitFor();
  await row('Nina Claassen').getByText('14 dagen of langer niet actief').waitFor();
  await teacher.look();
  await row('Femke Hoekstra')
    .getByRole('button', { name: t('teaching:signals.later') })
    .click();
  await teacher.told(t('teaching:signals.put'));
  await row('Bram Visscher')
    .getByRole('button', { name: t('teaching:signals.done') })
    .click();
  await heading(1).waitFor();
  // So does the strip above the page.
  await page.getByRole('link', { name: t('today:signals', { count: 1 }), exact: true }).waitFor();
}

/** Writes to the student of whom nothing is heard. */
export async function writeTo(teacher: Person, name: string, words: string): Promise<void> {
  const { page, t } = teacher;
  await teacher.press(t('teaching:signals.writeTo', { name }));
  await page.waitForURL(/\/main\/messages\//);
  await page.getByRole('textbox', { name: t('messages:write'), exact: true }).click();
  await page.keyboard.type(words);
  await teacher.press(t('messages:send'));
  await page.getByRole('log').getByText(words, { exact: true }).waitFor();
  await teacher.look();
}

/** Gives that student a day of their own to hand in. */
export async function giveDay(teacher: Person, student: string, reason: string): Promise<string> {
  const { page, t } = teacher;
  const day = dayPlus(dutchDate(new Date().toISOString()), 20);
  await teacher.go(`/teacher/students/progress/${demoId('UserId', student)}`);
  await teacher.look();
  await teacher.follow('Onderzoeksvaardigheden');
  await page.getByRole('button', { name: t('guidance:deadline.giveTo', { assignment }) }).click();
  const window = teacher.window(t('guidance:deadline.title', { assignment }));
  await window.enterDate(t('guidance:deadline.on'), day);
  await window.fill(t('guidance:deadline.reason'), reason);
  await teacher.look();
  await window.press(t('guidance:deadline.save'));
  await teacher.told(t('guidance:deadline.saved'));
  await teacher.read(reason);
  await teacher.look();
  return day;
}

/** The student reads what was written, and until when they hand in and why. */
export async function readsBoth(student: Person, words: string, reason: string): Promise<void> {
  await student.go('/main/messages');
  await student.page.getByRole('link', { name: 'Karim El Idrissi' }).click();
  await student.page.getByRole('log').getByText(words, { exact: true }).waitFor();
  await student.go('/study/assignments');
  await student.follow(assignment);
  await student.read(new RegExp(reason));
  await student.look();
}

/**
 * Grades ten hand-ins without a mouse: each begins at its first grade, and the next one opens by itself.
 * @param call somebody who grades, to see what is left
 */
export async function gradeTen(teacher: Person, call: Caller): Promise<void> {
  const { page, t } = teacher;
  const open = async () => {
    const { data } = await call(grading.listMySubmissions, { query: { open: 'true' } });
    return data.filter(({ reviewState }) => reviewState === null).map(({ id }) => id);
  };
  const before = await open();
  expect(before).toHaveLength(10);
  await teacher.go('/grading/my-gradable-items');
  await teacher.look();
  await tabTo(teacher, `a[href*="${before[0]}"]`);
  await page.keyboard.press('Enter');
  for (let graded = 0; graded < 10; graded++) {
    await page.waitForURL(/\/assessment$/);
    const grades = page.locator('input[name$=".grade"]');
    await grades.first().waitFor();
    for (let place = 0; place < (await grades.count()); place++) {
      await tabTo(teacher, `input[name="criteria.${place}.grade"]`);
      await page.keyboard.type('7,5');
    }
    const here = page.url();
    await tabTo(teacher, '[data-bar] button[type="submit"]');
    await page.keyboard.press('Enter');
    const asking = teacher.window(t('work:assessment.confirmTitle')).at;
    await asking.waitFor();
    // The browser remembers that the next one opens by itself.
    const goesOn = asking.getByRole('checkbox');
    if (graded === 0) {
      await tabTo(teacher, '[role="alertdialog"] input[type="checkbox"]');
      await page.keyboard.press('Space');
      expect(await goesOn.isChecked()).toBe(true);
    }
    await tabTo(teacher, '[role="alertdialog"] button:last-of-type');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.href !== here);
  }
  // What is left is the student who asked to look at their grade again.
  await page.waitForURL(/\/review$/);
  expect(await open()).toEqual([]);
  await teacher.look();
}

/** Goes on with the tab key until something has the focus. */
async function tabTo({ page }: Person, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
  for (let press = 0; press < 80; press++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key never comes to ${selector}`);
}
