import { expect, onTestFinished, test, vi } from 'vitest';
import { dimensionsOf } from '#functions/media/picture/dimensions.ts';
import { draw as drawInThread } from '#functions/media/picture/draw.ts';
import { drawn } from '#functions/media/picture/svg.ts';
import { fontFiles, resvgFile } from '#infra/layers.ts';

const means = {
  RESVG_FILE: resvgFile,
  FONT_REGULAR_FILE: fontFiles.regular,
  FONT_SEMIBOLD_FILE: fontFiles.semibold,
};
const draw = (svg: string, widths = [100]) => drawn(new TextEncoder().encode(svg), widths, means);
const drawing = (width: number, height: number, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="1" height="1"/>${more}</svg>`;

test('a drawing is drawn in each width, as high as goes with it', async () => {
  const made = await draw(drawing(20, 10), [100, 40]);
  expect(made.map((bytes) => dimensionsOf(bytes, 'image/png'))).toEqual([
    { width: 100, height: 50 },
    { width: 40, height: 20 },
  ]);
  expect(await draw(drawing(10, 40))).toHaveLength(1);
});

test.each([
  ['higher than four times its width', drawing(100, 401), 'FILE_TOO_LARGE'],
  ['of more than two megabytes', drawing(1, 1, ' '.repeat(2_000_000)), 'FILE_TOO_LARGE'],
  ['with entities of its own', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing(1, 1)}`, 'FILE_CONTENT_MISMATCH'],
  ['that is none', '<p>', 'FILE_CONTENT_MISMATCH'],
])('a drawing %s is refused', async (_, svg, code) => {
  await expect(draw(svg)).rejects.toMatchObject({ code });
});

test('a drawing that repeats itself without end is given up after a moment, and the next is drawn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const inThread = (svg: string) => drawInThread([new TextEncoder().encode(svg), [1200], means]);
  const groups = ['<g id="g0"><rect width="1" height="1"/></g>'];
  for (let depth = 1; depth <= 5; depth += 1)
    groups.push(`<g id="g${depth}">${`<use href="#g${depth - 1}"/>`.repeat(10)}</g>`);
  const endless = drawing(40, 20, `<defs>${groups.join('')}</defs><use href="#g5"/>`);
  const refused = expect(inThread(endless)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
  expect(await inThread(drawing(20, 10))).toHaveLength(1);
});
