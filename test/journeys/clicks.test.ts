import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoFile } from './support/outcome/story.ts';
import { member } from './support/person.ts';
import { scene } from './support/scene.ts';
import { type Stage, startStage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage('demo');
});
afterAll(() => stage?.stop());

const look = { screen: 'desktop', language: 'nl' } as const;
const as = (key: string) => member(stage, look, `${key}@zilverbrug.example`);

test('a student who has logged in goes on reading with one click, and hands in with five', async () => {
  const student = await as('wout');
  const { t, page } = student;
  await scene('clicks-student', student, async () => {
    const clicks = await counted(page);
    await page.getByRole('link', { name: t('learnpaths:next.continue') }).click();
    await page.waitForURL(/\/content\/chp_/);
    expect(await clicks()).toBeLessThanOrEqual(1);
  });
  await scene('clicks-hand-in', student, async () => {
    await student.go('/study/learnpaths');
    const clicks = await counted(page);
    await student.follow(t('menu.myAssignments'));
    const title = 'Eindopdracht: een klein praktijkonderzoek';
    await student.follow(t('assignments:shelf.handIn', { title }));
    const asked = page.waitForEvent('filechooser');
    await student.press(t('files.choose'));
    await (await asked).setFiles(demoFile('files/bo-li-onderzoeksverslag.pdf'));
    const added = t('assignments:handIn.remove', { name: 'bo-li-onderzoeksverslag.pdf' });
    await page.getByRole('button', { name: added }).waitFor();
    await student.press(t('assignments:handIn.submit'));
    await student.window(t('assignments:handIn.confirmTitle')).press(t('assignments:handIn.confirm'));
    await student.read(t('assignments:handIn.doneTitle'));
    expect(await clicks()).toBeLessThanOrEqual(5);
  });
});

test('on a phone, a title stands where it will while its page loads, though it gets longer', async () => {
  const student = await member(stage, { screen: 'phone', language: 'nl' }, 'bo@zilverbrug.example');
  const { page } = student;
  await scene('titles', student, async () => {
    await student.go('/study/assignments');
    const { promise: looked, resolve: goOn } = Promise.withResolvers<void>();
    await page.route(/\/api\/study\/assignments\/asg_\w+$/, async (call) => {
      await looked;
      await call.continue();
    });
    await page.getByRole('link', { name: 'Eindopdracht' }).first().click();
    const title = page.locator('main header:has(nav) h1');
    const firstLine = () =>
      title.evaluate((heading) => {
        const range = document.createRange();
        range.selectNodeContents(heading);
        return range.getClientRects()[0]?.y ?? 0;
      });
    await title.waitFor();
    const meanwhile = await firstLine();
    goOn();
    await title.filter({ hasText: 'Eindopdracht' }).waitFor();
    expect(await firstLine()).toBeCloseTo(meanwhile, 0);
  });
});

test('a student hands in by the keyboard alone', async () => {
  const student = await as('bo');
  const { t, page } = student;
  await scene('keyboard-hand-in', student, async () => {
    await student.go('/study/assignments');
    const title = 'Eindopdracht: an advisory report and its presentation';
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await enter(page.getByRole('link', { name: t('assignments:shelf.handIn', { title }) }));
    const asked = page.waitForEvent('filechooser');
    await enter(button(t('files.choose')));
    await (await asked).setFiles(demoFile('files/bo-li-onderzoeksverslag.pdf'));
    await button(t('assignments:handIn.remove', { name: 'bo-li-onderzoeksverslag.pdf' })).waitFor();
    await enter(button(t('assignments:handIn.submit')));
    await enter(student.window(t('assignments:handIn.confirmTitle')).at.getByRole('button').last());
    await student.read(t('assignments:handIn.doneTitle'));
  });
});

test('a quickscanner who has logged in decides with three clicks', async () => {
  const quickscanner = await as('farah');
  const { t, page } = quickscanner;
  await scene('clicks-quickscan', quickscanner, async () => {
    const clicks = await counted(page);
    await page.locator('main table a').first().click();
    await quickscanner.press(t('work:quickscan.approve'));
    await quickscanner.window(t('work:quickscan.approveTitle')).press(t('work:quickscan.approve'));
    await quickscanner.window(t('work:quickscan.approveTitle')).at.waitFor({ state: 'hidden' });
    expect(await clicks()).toBeLessThanOrEqual(3);
  });
});

test('an assessor who submitted one is at the next without a click', async () => {
  const coordinator = await as('ruben');
  const assessor = await as('loes');
  const { t, page } = assessor;
  await scene('clicks-assign', coordinator, async () => {
    await coordinator.go('/grading/gradable-items');
    await coordinator.page.locator('tr', { hasText: 'Jan-Willem' }).getByRole('link').last().click();
    const assigning = coordinator.window(t('grading:assign.title'));
    const loes = assigning.at.locator('[name="firstAssessorUserId"] option', { hasText: /^Loes/ });
    await assigning.choose(t('grading:role.first-assessor'), (await loes.textContent()) ?? '');
    await assigning.press(t('grading:assign.submit'));
    await assigning.at.waitFor({ state: 'detached' });
  });
  await scene('clicks-next', assessor, async () => {
    await assessor.go('/grading/my-gradable-items');
    await page.locator('main table a').first().click();
    await page.waitForURL(/\/assessment$/);
    const first = page.url();
    const grades = page.locator('input[name$=".grade"]');
    await grades.first().waitFor();
    for (const field of await grades.all()) await field.fill('8');
    await assessor.press(t('work:assessment.submit'));
    const asking = assessor.window(t('work:assessment.confirmTitle'));
    await asking.at.getByRole('checkbox').check();
    await asking.press(t('work:assessment.submit'));
    const clicks = await counted(page);
    await page.waitForURL((url) => url.pathname.endsWith('/assessment') && url.href !== first);
    await grades.first().waitFor();
    expect(await clicks()).toBe(0);
    await assessor.look();
  });
});

test('on a phone, a row of tabs fades where there are more, and nowhere else', async () => {
  const administrator = await member(stage, { screen: 'phone', language: 'en' }, 'anouk@zilverbrug.example');
  const { page } = administrator;
  await scene('tabs-fade', administrator, async () => {
    await administrator.go('/admin/users');
    await page.locator('main table a').first().click();
    const tabs = page.locator('main nav:has([aria-current="page"])').last();
    await tabs.waitFor();
    const fades = () =>
      tabs.evaluate((row) => {
        const of = (side: string) => getComputedStyle(row).getPropertyValue(side);
        return { before: of('--before'), after: of('--after'), wider: row.scrollWidth > row.clientWidth };
      });
    await expect.poll(fades, { timeout: 60_000 }).toEqual({ before: '0px', after: '32px', wider: true });
    await tabs.evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }));
    await expect.poll(fades, { timeout: 60_000 }).toEqual({ before: '32px', after: '0px', wider: true });
  });
});

test('on a phone, several cards lie beside each other, and the page is no wider for it', async () => {
  const student = await member(stage, { screen: 'phone', language: 'nl' }, 'bo@zilverbrug.example');
  const { page } = student;
  await scene('cards', student, async () => {
    await student.go('/study/learnpaths');
    const cards = page.locator('main article:has(:is(h2, h3) a)');
    const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
    expect(second?.y).toBe(first?.y);
    // The edge of the next one shows that there is more.
    expect(second?.x).toBeLessThan(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await student.look();
  });
});

test('on the smallest of screens, no page is wider than it', async () => {
  for (const [who, path] of [
    ['karim', '/grading/my-gradable-items'],
    ['bo', '/study/buku'],
  ] as const) {
    const { page, go } = await as(who);
    await page.setViewportSize({ width: 320, height: 640 });
    await go(path);
    await page
      .getByText(/\d\d\/\d\d\/20\d\d/)
      .first()
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const beyond = (all: readonly Element[]) => all.filter((one) => one.getBoundingClientRect().right > 304);
    expect(await page.locator('main [class*="_badge_"]').evaluateAll(beyond)).toEqual([]);
    await page.context().close();
  }
});

test('on a low screen, or a page at twice its size, the page has all the width, and the bar ends it', async () => {
  const student = await as('wout');
  const { page } = student;
  await scene('low-screen', student, async () => {
    await page.setViewportSize({ width: 640, height: 400 });
    await student.go('/study/assignments');
    const main = await page.locator('main').boundingBox();
    expect(main).toMatchObject({ x: 0, width: 640 });
    const bar = await page.getByRole('navigation', { name: student.t('layout.mobileMenu') }).boundingBox();
    expect(bar).toMatchObject({ x: 0, width: 640 });
    expect(bar?.y).toBeGreaterThanOrEqual((main?.y ?? 0) + (main?.height ?? 0));
  });
});

test('a grader reads in the page what was handed in as a file of Word', async () => {
  const coordinator = await as('ruben');
  const { t, page } = coordinator;
  await scene('office-file', coordinator, async () => {
    await coordinator.go('/grading/gradable-items');
    await coordinator.follow(/^Jan-Willem/);
    await page
      .getByRole('button', { name: /\.docx/ })
      .first()
      .click();
    const file = page.frameLocator(`iframe[title^="${t('work:files.preview', { name: '' }).trim()}"]`);
    await file.getByText('Executive summary').first().waitFor();
    // Drawn with its own looks: the site's policy doesn't hold in the frame, nor the frame's in the site.
    const heading = file.getByText('Faster from order to door').first();
    expect(await heading.evaluate((element) => getComputedStyle(element).fontWeight)).toBe('700');
    await coordinator.look();
  });
});

/** Counts from now on what the page is clicked; it isn't left for another, only shows other screens. */
async function counted(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const count = { clicks: 0 };
    addEventListener(
      'click',
      ({ isTrusted }) => {
        if (isTrusted) count.clicks += 1;
      },
      true,
    );
    return count;
  });
  return () => counter.evaluate(({ clicks }) => clicks);
}

/** Goes to something with the tab key, as far as it takes, and presses it. */
async function enter(place: Locator): Promise<void> {
  await place.waitFor();
  const isThere = () => place.evaluate((one) => one === document.activeElement);
  for (let steps = 0; !(await isThere()); steps += 1) {
    if (steps === 60) throw new Error(`The tab key doesn't lead to ${place}`);
    await place.page().keyboard.press('Tab');
  }
  await place.page().keyboard.press('Enter');
}
