import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { member } from './support/person.ts';
import { type Stage, startStage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage('demo');
});
afterAll(() => stage?.stop());

const look = { screen: 'desktop', language: 'nl' } as const;
const as = (key: string) => member(stage, look, `${key}@zilverbrug.example`);

test('any page goes on paper without what is there to press or to go elsewhere', async () => {
  const { page, go } = await as('anouk');
  await go('/admin/users');
  await page.getByRole('table').waitFor();
  const toPress = page.locator('nav, [data-bar], a[class*="button"], button:not(th button), td > input');
  expect(await toPress.filter({ visible: true }).count()).toBeGreaterThan(5);
  const headings = () => page.locator('thead th').filter({ visible: true, hasText: /./ }).allTextContents();
  const onScreen = await headings();
  await page.emulateMedia({ media: 'print' });
  expect(await toPress.filter({ visible: true }).allTextContents()).toEqual([]);
  expect(await page.getByRole('table').isVisible()).toBe(true);
  // All columns but that of what is done with a row.
  expect(await headings()).toEqual(onScreen.slice(0, -1));
  for (const shown of [/^\d+ resultaten$/, 'Pagina 1'])
    expect(await page.getByText(shown).isVisible()).toBe(true);
  await page.context().close();
});

test('a list is a table on paper, with what narrows it down and no other filters', async () => {
  const { page, go } = await as('anouk');
  await page.setViewportSize({ width: 700, height: 990 });
  await go('/admin/users?status=1');
  await page.getByRole('table').waitFor();
  const row = () =>
    page
      .locator('tbody tr')
      .first()
      .evaluate((one) => getComputedStyle(one).display);
  const filters = page.locator('select, [type="search"]');
  const shown = () => filters.filter({ visible: true }).evaluateAll((all) => all.map((one) => one.ariaLabel));
  expect(await row()).toBe('block');
  expect((await shown()).length).toBeGreaterThan(2);
  await page.emulateMedia({ media: 'print' });
  expect(await row()).toBe('table-row');
  expect(await shown()).toEqual(['Status']);
  await page.context().close();
});

test('cards that are swiped through on a screen as narrow stand below each other on paper', async () => {
  const { page, go } = await as('bo');
  await go('/study/learnpaths');
  const cards = page.locator('[class*="_grid_"]').first();
  await cards.waitFor();
  await page.setViewportSize({ width: 700, height: 990 });
  const beyond = () => cards.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await beyond()).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  expect(await beyond()).toBe(0);
  await page.context().close();
});

test('what was said of the last criterion stands above what follows it on paper', async () => {
  const { page, go, follow } = await as('bo');
  await go('/study/assignments');
  await follow('Eindopdracht: een klein praktijkonderzoek');
  await page.locator('main a[href*="/submissions/sub_"]').first().click();
  await page.getByText('Clear structure.').waitFor();
  const margin = { top: '15mm', bottom: '15mm', left: '12mm', right: '12mm' };
  const placeOf = await placesOn(await page.pdf({ format: 'A4', margin }));
  const [last, next] = [placeOf('Clear structure.'), placeOf('Inzage en herziening')];
  expect(last).toBeGreaterThan(0);
  expect(next).toBeGreaterThan(last);
  await page.context().close();
});

test('what is written at a criterion keeps its room on paper, wherever a sheet ends', async () => {
  const { page, go } = await as('pieterbas');
  await go('/grading/my-gradable-items');
  await page.locator('main a[href*="sub_"]').first().click();
  await page.getByRole('heading', { name: 'Deelopdracht 2' }).waitFor();
  const pairs = [
    [/^Loten tegenover/, /^Deelopdracht 2/],
    [/^Cijfer 6/, /^Algemene feedback/],
  ] as const;
  /** How far what follows stands below what is written, in points; undefined: on another sheet. */
  const roomsOn = async (height: number) => {
    const lines = await printedOn(await page.pdf({ width: '210mm', height: `${height}px` }));
    return pairs.map((pair) => {
      const [written, next] = pair.map((text) => lines.find((line) => text.test(line.text.trim())));
      return written && next && written.sheet === next.sheet ? next.at - written.at : undefined;
    });
  };
  const whole = (await roomsOn(4000)).map((room) => room ?? 0);
  expect(Math.min(...whole)).toBeGreaterThan(60);
  const narrow: number[] = [];
  for (let height = 700; height < 1200; height += 60) {
    const rooms = await roomsOn(height);
    if (rooms.some((room, place) => room !== undefined && room < (whole[place] ?? 0) - 2))
      narrow.push(height);
  }
  expect(narrow).toEqual([]);
  await page.context().close();
});

test('a week goes on paper with its words whole', async () => {
  const { page, go } = await as('bo');
  await go('/study/schedule?view=week');
  await page.getByRole('button', { name: /programmeren/ }).waitFor();
  const printed = (await printedOn(await page.pdf({ format: 'A5' }))).flatMap(({ text }) => text.split(' '));
  expect(printed).toContain('programmeren');
  expect(printed).toContain('studiecoach');
  await page.context().close();
});

test('a card goes on paper with its heading above what it heads, wherever a sheet ends', async () => {
  const { page, go } = await as('wout');
  await go('/study/education');
  await page.getByText('Studietijdlijn').waitFor();
  const headings = new Set(await page.locator('main h2').allInnerTexts());
  const alone: string[] = [];
  for (let height = 420; height < 1150; height += 70) {
    const margin = { top: '40px', bottom: '40px', left: '40px', right: '40px' };
    const lines = await printedOn(await page.pdf({ width: '210mm', height: `${height}px`, margin }));
    const lastOf = new Map(lines.filter(({ text }) => text.trim()).map((line) => [line.sheet, line.text]));
    alone.push(...[...lastOf.values()].filter((last) => headings.has(last)));
  }
  expect(alone).toEqual([]);
  await page.context().close();
});

test('a chart goes on paper whole: under its heading, with what stands along its foot', async () => {
  const { page, go } = await as('ruben');
  await go('/manager/figures');
  await page.getByRole('heading', { name: 'Dagen tot de beoordeling' }).waitFor();
  const foot = await page.locator('figure').first().locator('[aria-hidden] span').last().textContent();
  const titles = await page.locator('main h2', { hasNotText: /coaches|Beoordelaars/ }).allInnerTexts();
  const lines = await printedOn(await page.pdf({ format: 'A4' }));
  const sheetsOf = (text: string) =>
    lines.filter((line) => line.text.trim() === text).map(({ sheet }) => sheet);
  expect(titles.length).toBeGreaterThan(7);
  expect(titles.map((title) => sheetsOf(title).at(-1))).toEqual(sheetsOf(foot ?? ''));
  await page.context().close();
});

test('a form ends with its last field on paper, and shows there what is ticked', async () => {
  const { page, go } = await as('anouk');
  await go('/admin/settings/grading');
  const ticked = page.locator('input:checked').first();
  await ticked.waitFor();
  await page.emulateMedia({ media: 'print' });
  // A browser leaves what is drawn as background off paper otherwise.
  expect(await ticked.evaluate((box) => getComputedStyle(box).printColorAdjust)).toBe('exact');
  const below = await page.locator('#content > *').evaluate((one) => getComputedStyle(one).paddingBottom);
  expect(below).toBe('0px');
  await page.context().close();
});

test('no empty sheet follows a form that ends at the foot of one', async () => {
  const { page, go } = await as('anouk');
  await go('/admin/accreditation');
  await page.getByLabel('Code van de loting').waitFor();
  const margin = { top: '12mm', bottom: '12mm', left: '10mm', right: '10mm' };
  const paper = await page.pdf({ format: 'A4', margin });
  const pdf = await getDocumentProxy(Uint8Array.from(paper));
  const last = Math.max(
    ...(await printedOn(paper)).filter(({ text }) => text.trim()).map(({ sheet }) => sheet),
  );
  expect(pdf.numPages).toBe(last);
  await pdf.loadingTask.destroy();
  await page.context().close();
});

/** How far down a line that begins so was printed, all sheets below each other; 0 when it was not. */
async function placesOn(paper: Uint8Array): Promise<(line: string) => number> {
  const places = await printedOn(paper);
  return (line) => places.find(({ text }) => line.startsWith(text.trim()) && text.trim().length > 4)?.at ?? 0;
}

/** What was printed on each line, and how far down. */
async function printedOn(paper: Uint8Array): Promise<readonly { text: string; at: number; sheet: number }[]> {
  const pdf = await getDocumentProxy(Uint8Array.from(paper));
  const places: { text: string; at: number; sheet: number }[] = [];
  for (let sheet = 1; sheet <= pdf.numPages; sheet += 1) {
    const page = await pdf.getPage(sheet);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    for (const item of items)
      if ('str' in item)
        places.push({ text: item.str, at: sheet * 10_000 - Number(item.transform[5]), sheet });
  }
  await pdf.loadingTask.destroy();
  return places;
}
