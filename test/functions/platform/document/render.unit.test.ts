import { expect, test } from 'vitest';
import { contentsOf } from '#functions/platform/document/fill.ts';
import { Pdf } from '#functions/platform/document/library.ts';
import { Pages, paper } from '#functions/platform/document/pages.ts';
import { renderDocument } from '#functions/platform/document/render.ts';
import { fontFiles } from '#infra/layers.ts';
import { readPaper } from '#test/support/read-paper.ts';
import { placesIn, readPdf, unmarked } from './pdf.ts';
import { gradeList, look, valuesOf } from './templates.ts';

const render = (values: Parameters<typeof contentsOf>[1]) =>
  renderDocument(contentsOf(gradeList, values), {
    look,
    documentId: 'doc_01JD0000000000000000000001',
    issuedAt: '2026-11-22T09:00:00.000Z',
    fonts: fontFiles,
  });

test('a document says that it is for the archive, in which language, and by which title it is shown', async () => {
  const { text, pages } = readPdf(await render(valuesOf(3)));
  expect(text).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A</);
  expect(text).toContain('/Lang (nl)');
  expect(text).toContain('/DisplayDocTitle true');
  expect(text).toContain('/OutputIntents');
  expect(pages).toBe(1);
});

test('a title with marks of XML is described in XML that is whole', async () => {
  const { text } = readPdf(await render(valuesOf(0, '<b>&')));
  expect(text).toContain('Cijferlijst van &lt;b>&amp;');
  expect(text).toContain('Recht &amp; Bestuur');
});

test('its parts are told apart: headings, paragraphs, tables with what their headings stand for, lists', async () => {
  const { parts, text } = readPdf(await render(valuesOf(3)));
  const counted = ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'L', 'LI'].map((type) => [type, parts(type)]);
  // A table of one fact and one of three modules, with its headings and its totals.
  expect(counted).toEqual([
    ['H1', 1],
    ['H2', 1],
    ['Table', 2],
    ['TR', 6],
    ['TH', 3],
    ['TD', 9],
    ['L', 1],
    ['LI', 3],
  ]);
  expect(text.match(/\/Scope \/Column/g)).toHaveLength(2);
  expect(text.match(/\/Scope \/Row/g)).toHaveLength(1);
});

test('everything on every page is part of the document or marked as decoration', async () => {
  const { drawn, pages } = readPdf(await render(valuesOf(120)));
  expect(drawn).toHaveLength(pages);
  expect(drawn.flatMap(unmarked)).toEqual([]);
  for (const page of drawn) expect(page.match(/ (?:BDC|BMC)\n/g)?.length).toBe(page.match(/^EMC$/gm)?.length);
});

test('a long table goes on on further pages, below headings that are not read twice', async () => {
  const { pages, parts } = readPdf(await render(valuesOf(120)));
  expect(pages).toBeGreaterThan(3);
  expect(parts('TH')).toBe(3);
  expect(parts('TR')).toBe(123);
});

test('at the foot of every page stands which it is, of how many, and of which document', async () => {
  const { drawn } = await readPaper(await render(valuesOf(60)));
  expect(drawn.length).toBeGreaterThan(1);
  const feet = drawn.map((page) => page.slice(page.indexOf('Pagina')));
  expect(feet).toEqual(
    drawn.map((_, at) => `Pagina ${at + 1} van ${drawn.length}doc_01JD0000000000000000000001`),
  );
});

test('a row that fits a page is never divided', async () => {
  const { texts } = valuesOf(0);
  // Of two lines each, of which one would fit at the foot of some pages.
  const modules = Array.from({ length: 60 }, () => ({ title: 'tamelijk lang '.repeat(8), grade: '7,5' }));
  const { drawn } = readPdf(await render({ texts, lists: { modules } }));
  const cells = drawn.map((page) => placesIn(page).filter((place) => place.includes('TD F2 10 in')));
  const rows = cells.map((places) => places.filter((place) => place.includes(' at 511.98 ')).length);
  expect(rows.reduce((sum, count) => sum + count)).toBe(60);
  expect(cells.map((places) => places.length)).toEqual(rows.map((count) => count * 3));
});

test('a row that is higher than a page goes on on the next', async () => {
  const { texts } = valuesOf(0);
  const modules = [{ title: 'heel lang '.repeat(1200), grade: '7,5' }];
  const { pages, drawn } = readPdf(await render({ texts, lists: { modules } }));
  expect(pages).toBeGreaterThan(2);
  expect(drawn.flatMap(unmarked)).toEqual([]);
});

test('the same document of the same instant has the same bytes', async () => {
  expect(Buffer.compare(await render(valuesOf(5)), await render(valuesOf(5)))).toBe(0);
});

test('every letter of a name is drawn, also where its mark is a character of its own', async () => {
  const name = 'ÀÅÆÇÐØÞĀĄĆĐĘĞĦĮĲĶŁŊŐŒŘŞȘŢȚŮŴŶŽƏ Ểỹ e\u0308';
  const { text } = readPdf(await render(valuesOf(0, name)));
  expect(text.match(/\/FontFile2/g)).toHaveLength(2);
  // Letter 0 of a font is the box that stands for what it doesn't have.
  expect(readPdf(await render(valuesOf(0, name))).drawn.join('\n')).not.toMatch(/<(?:[0-9a-f]{4})*0000/);
});

test('the totals of a table never stand alone on a page', { timeout: 30_000 }, async () => {
  const lengths = Array.from({ length: 30 }, (_, at) => at + 20);
  for (const length of lengths) {
    const { drawn } = readPdf(await render(valuesOf(length)));
    const cells = drawn.map((page) => page.match(/\/TD /g)?.length ?? 0).filter((count) => count > 0);
    // Two cells are one row.
    expect(cells.at(-1), `${length} rows`).toBeGreaterThan(2);
  }
});

test.each([
  [1, 0, 0],
  [1, 1, 1],
  [2, 1, 0],
  [3, 2, 0],
  [4, 2, 2],
  [4, 3, 2],
  [9, 1, 0],
  [9, 8, 7],
  [9, 9, 9],
])('of %i lines, where %i fit, %i stand on the page: none alone', (count, fit, here) => {
  const pages = new Pages(new Pdf({ font: fontFiles.regular }), 1);
  pages.y = paper.bottom - fit * 10 - 5;
  expect(pages.linesHere(count, 10)).toBe(here);
});
