import { readFile } from 'node:fs/promises';
import { Refusal } from '#shared/http/errors.ts';
import type { Environment } from '../../platform/environment.ts';
import { once } from '../../platform/once.ts';

/** What drawings are drawn with: its WebAssembly, and a font for the words in them. Both lie in layers. */
type Means = Pick<Environment, 'RESVG_FILE' | 'FONT_REGULAR_FILE' | 'FONT_SEMIBOLD_FILE'>;

/** A drawing that is taller for its width than this is none that a chapter shows. */
const mostRatio = 4;

const mostBytes = 2_000_000;

let loaded: (() => ReturnType<typeof load>) | undefined;

/**
 * The image of a drawing (SVG) as PNG, once for each width: drawn anew it is sharper than made smaller. Nothing that it names elsewhere is fetched, and none of its scripts run.
 * @param widths in pixels
 * @throws Refusal FILE_CONTENT_MISMATCH when it can't be read or is no drawing; FILE_TOO_LARGE
 */
export async function drawn(svg: Uint8Array, widths: readonly number[], means: Means): Promise<Uint8Array[]> {
  if (svg.length > mostBytes) throw new Refusal('FILE_TOO_LARGE');
  const text = new TextDecoder().decode(svg);
  // Entities of its own are of use to nobody who draws, and to who wants to fill the memory.
  if (/<!ENTITY/i.test(text)) throw new Refusal('FILE_CONTENT_MISMATCH');
  loaded ??= once(() => load(means));
  const { Resvg, font } = await loaded();
  try {
    return widths.map((value) => {
      const drawing = new Resvg(text, { font, fitTo: { mode: 'width', value } });
      if (drawing.height > drawing.width * mostRatio) throw new Refusal('FILE_TOO_LARGE');
      return drawing.render().asPng();
    });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('FILE_CONTENT_MISMATCH');
  }
}

async function load(means: Means) {
  const [bytes, ...fontBuffers] = await Promise.all([
    readFile(means.RESVG_FILE),
    readFile(means.FONT_REGULAR_FILE),
    readFile(means.FONT_SEMIBOLD_FILE),
  ]);
  const { initWasm, Resvg } = await import('./svg-library.ts');
  await initWasm(bytes);
  const family = 'Source Sans 3';
  const font = { fontBuffers, defaultFontFamily: family, sansSerifFamily: family, serifFamily: family };
  return { Resvg, font };
}
