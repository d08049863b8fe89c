// @vitest-environment one-file-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { Draw } from '#web/features/grading/office/frame-contract.ts';
import { viewerOf } from '#web/features/grading/office/viewers.ts';

const renderAsync = vi.hoisted(() => vi.fn());
const openSlides = vi.hoisted(() => vi.fn());
const readSheets = vi.hoisted(() => vi.fn());
vi.mock('docx-preview', () => ({ renderAsync }));
vi.mock('@aiden0z/pptx-renderer', () => ({
  PptxViewer: { open: openSlides },
  RECOMMENDED_ZIP_LIMITS: { maxEntries: 7 },
}));
vi.mock('read-excel-file/universal', () => ({ default: readSheets }));
for (const kind of ['docx', 'xlsx', 'pptx'])
  vi.doMock(`#web/features/grading/office/${kind}-file.ts`, () => ({ [`${kind}Viewer`]: `/${kind}` }));

const file = new ArrayBuffer(3);
const links = '<a href="https://example.org/">weg</a><a href="#noot">noot</a>';
const linksIn = (root: ParentNode) =>
  [...root.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.getAttribute('title')]);

beforeEach(() => {
  document.documentElement.lang = 'nl';
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

/** Draws a file as the frame does: by the program that is offered there. */
const draw = () => (globalThis as unknown as { draw: Draw }).draw(file, document.body);

it.each([
  ['wordprocessingml.document', '/docx'],
  ['spreadsheetml.sheet', '/xlsx'],
  ['presentationml.presentation', '/pptx'],
])('has a program for %s', async (kind, address) => {
  const type = `application/vnd.openxmlformats-officedocument.${kind}`;
  expect(await viewerOf(type)?.()).toBe(address);
  expect(viewerOf(kind)).toBeUndefined();
});

it('draws a text, whose links lead nowhere, with its looks beside it and without foreign pages in it', async () => {
  await import('#web/features/grading/office/docx-viewer.ts');
  renderAsync.mockImplementation(async (_file, place: HTMLElement, looks: HTMLElement) => {
    place.innerHTML = links;
    looks.innerHTML = '<style>p { color: red }</style>';
  });
  await draw();
  const [given, place, looks, options] = renderAsync.mock.calls[0] ?? [];
  expect([given, place, looks.parentElement]).toEqual([file, document.body, document.head]);
  expect(options).toEqual({ renderAltChunks: false, ignoreLastRenderedPageBreak: false });
  expect(linksIn(document.body)).toEqual([
    [null, 'https://example.org/'],
    ['#noot', null],
  ]);
  expect(document.head.querySelector('style')?.textContent).toContain('docx-wrapper');
});

it('draws slides within bounds, whose links lead nowhere', async () => {
  await import('#web/features/grading/office/pptx-viewer.ts');
  const slide = document.createElement('div');
  slide.innerHTML = links;
  openSlides.mockImplementation(async (_file, _place, { onSlideRendered }) => onSlideRendered(0, slide));
  await draw();
  expect(openSlides).toHaveBeenCalledExactlyOnceWith(
    file,
    document.body,
    expect.objectContaining({ fitMode: 'contain', zipLimits: { maxEntries: 7 }, pdfjs: false }),
  );
  expect(linksIn(slide)[0]).toEqual([null, 'https://example.org/']);
  expect(document.head.querySelector('style')?.textContent).toContain('background');
});

it('shows the first sheet of a workbook, and another one when it is pressed', async () => {
  await import('#web/features/grading/office/xlsx-viewer.ts');
  readSheets.mockResolvedValue([
    { sheet: 'Eerste', data: [['een']] },
    { sheet: 'Tweede', data: [['twee']] },
  ]);
  await draw();
  const tabs = () => [...document.querySelectorAll('button')];
  const pressed = () => tabs().map((tab) => [tab.textContent, tab.getAttribute('aria-pressed')]);
  expect(readSheets).toHaveBeenCalledWith(file);
  expect(pressed()).toEqual([
    ['Eerste', 'true'],
    ['Tweede', 'false'],
  ]);
  expect(document.querySelector('table')?.textContent).toContain('een');
  tabs()[1]?.click();
  expect(pressed()).toEqual([
    ['Eerste', 'false'],
    ['Tweede', 'true'],
  ]);
  expect([...document.querySelectorAll('table')].map(({ textContent }) => textContent)).toEqual(['A1twee']);
  expect(document.head.querySelector('style')?.textContent).toContain('table');
});
