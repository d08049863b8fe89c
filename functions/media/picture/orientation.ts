/** Four bytes a pixel, row by row. */
export interface Pixels {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * How a camera was held, as its JPEG tells: 1 upright, 2 to 8 mirrored or turned (Exif 2.32, 4.6.4, tag 0x0112).
 * @returns 1 when the picture doesn't say
 */
export function orientationOf(jpeg: Uint8Array): number {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  try {
    const tiff = tiffOf(view);
    return tiff === undefined ? 1 : orientationIn(view, tiff);
  } catch (error) {
    // A cut-off note says nothing.
    if (error instanceof RangeError) return 1;
    throw error;
  }
}

/** Where the Exif segment's directory structure begins. */
function tiffOf(view: DataView): number | undefined {
  let at = 2;
  while (view.getUint16(at) >> 8 === 0xff && view.getUint16(at) !== 0xffda) {
    // "Exif" in an APP1 segment.
    if (view.getUint16(at) === 0xffe1 && view.getUint32(at + 4) === 0x45786966) return at + 10;
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function orientationIn(view: DataView, tiff: number): number {
  const little = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, little);
  const entries = view.getUint16(directory, little);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (view.getUint16(at, little) !== 0x0112) continue;
    const value = view.getUint16(at + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/**
 * Turns and mirrors pixels so that what was up is up.
 * @param orientation 1 to 8, as above
 */
export function upright(pixels: Pixels, orientation: number): Pixels {
  if (orientation === 1) return pixels;
  const { bytes, width, height } = pixels;
  const turned = orientation >= 5;
  const size = turned ? { width: height, height: width } : { width, height };
  const from = new Uint32Array(bytes.slice().buffer);
  const to = new Uint32Array(from.length);
  const [right, bottom] = [width - 1, height - 1];
  const sources: Readonly<Record<number, (x: number, y: number) => number>> = {
    2: (x, y) => y * width + right - x,
    3: (x, y) => (bottom - y) * width + right - x,
    4: (x, y) => (bottom - y) * width + x,
    5: (x, y) => x * width + y,
    6: (x, y) => (bottom - x) * width + y,
    7: (x, y) => (bottom - x) * width + right - y,
    8: (x, y) => x * width + right - y,
  };
  const source = sources[orientation];
  if (!source) return pixels;
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) to[y * size.width + x] = from[source(x, y)] ?? 0;
  return { bytes: new Uint8Array(to.buffer), ...size };
}
