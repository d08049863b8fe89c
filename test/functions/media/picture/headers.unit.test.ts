import { describe, expect, test } from 'vitest';
import { dimensionsOf } from '#functions/media/picture/dimensions.ts';
import { orientationOf, upright } from '#functions/media/picture/orientation.ts';

/** Bytes that don't begin where their buffer does, as of a part of a file. */
const bytesOf = (...bytes: readonly number[]) => Uint8Array.from([9, 9, 9, ...bytes]).subarray(3);
const ascii = (text: string) => [...text].map((one) => one.charCodeAt(0));

const start = [0xff, 0xd8];
const segment = (marker: number, ...content: readonly number[]) => [
  ...[0xff, marker, 0, content.length + 2, ...content],
];
const frame = (marker: number, height = 0x0203, width = 0x0104) =>
  segment(marker, 8, height >> 8, height & 0xff, width >> 8, width & 0xff);

describe('the size of a JPEG', () => {
  const size = { width: 0x0104, height: 0x0203 };

  test.each<[string, readonly number[]]>([
    ['in a frame of the first kind', frame(0xc0)],
    ['in a frame of the last kind', frame(0xcf)],
    ['behind a segment', [...segment(0xe0, 1, 2, 3), ...frame(0xc2)]],
    ['behind fill bytes', [0xff, 0xff, ...frame(0xc0)]],
    ...[0xbf, 0xc4, 0xc8, 0xcc, 0xd0].map((marker): [string, readonly number[]] => [
      `behind ${marker}, which is no frame`,
      [...frame(marker, 7, 7), ...frame(0xc1)],
    ]),
  ])('stands %s', (_, after) => {
    expect(dimensionsOf(bytesOf(...start, ...after), 'image/jpeg')).toEqual(size);
  });

  test.each([
    ['without a frame', segment(0xe0, 1, 2, 3)],
    ['that isn’t made of segments', [0xfe, ...frame(0xc0)]],
    ['that is cut off in its frame', frame(0xc0).slice(0, -1)],
    ['without height', frame(0xc0, 0)],
    ['without width', frame(0xc0, 1, 0)],
  ])('is not known of one %s', (_, after) => {
    expect(dimensionsOf(bytesOf(...start, ...after), 'image/jpeg')).toBeUndefined();
  });

  test('may be a single pixel', () => {
    const one = { width: 1, height: 1 };
    expect(dimensionsOf(bytesOf(...start, ...frame(0xc0, 1, 1)), 'image/jpeg')).toEqual(one);
  });
});

describe('the size of a WebP', () => {
  const webp = (kind: string, ...rest: readonly number[]) =>
    bytesOf(...ascii('RIFF....WEBP'), ...ascii(kind), ...rest);

  test.each([
    ['extended', webp('VP8X', ...Array(8).fill(0), 1, 2, 3, 4, 5, 6), 0x030201 + 1, 0x060504 + 1],
    // Two bits of each say how it is to be stretched.
    ['lossy', webp('VP8 ', ...Array(10).fill(0), 0x01, 0xc2, 0x03, 0xc4), 0x0201, 0x0403],
    ['lossless', webp('VP8L', 0, 0, 0, 0, 0x2f, 0x01, 0xc2, 0x03, 0xf0), 0x0201 + 1, 0x000f + 1],
  ])('that is %s', (_, bytes, width, height) => {
    expect(dimensionsOf(bytes, 'image/webp')).toEqual({ width, height });
  });

  test('is not known of one of another kind', () => {
    expect(dimensionsOf(webp('ANIM', ...Array(20).fill(7)), 'image/webp')).toBeUndefined();
  });
});

test('the size of other pictures stands at their beginning', () => {
  const gif = bytesOf(...ascii('GIF89a'), 1, 2, 3, 4);
  expect(dimensionsOf(gif, 'image/gif')).toEqual({ width: 0x0201, height: 0x0403 });
  const png = bytesOf(...Array(16).fill(0), 0, 0, 1, 2, 0, 0, 3, 4);
  expect(dimensionsOf(png, 'image/png')).toEqual({ width: 0x0102, height: 0x0304 });
  expect(dimensionsOf(png, 'image/tiff')).toBeUndefined();
});

describe('how a camera was held', () => {
  const exif = (little: boolean, entries: readonly (readonly [tag: number, value: number])[]) => {
    const order = (...bytes: readonly number[]) => (little ? bytes.toReversed() : bytes);
    const lines = entries.flatMap(([tag, value]) => [
      ...[...order(tag >> 8, tag & 0xff), ...order(0, 3), ...order(0, 0, 0, 1), ...order(0, value), 0, 0],
    ]);
    const directory = [...order(0, entries.length), ...lines, 0, 0, 0, 0];
    const head = [...ascii(little ? 'II' : 'MM'), ...order(0, 42), ...order(0, 0, 0, 8)];
    return segment(0xe1, ...ascii('Exif'), 0, 0, ...head, ...directory);
  };
  const held = 0x0112;
  const otherLine = [0x010f, 5] as const;
  const end = [0xff, 0xda, 0, 0, 0, 0, 0, 0];

  test.each([
    ['in one order of bytes', exif(false, [[held, 6]]), 6],
    ['in the other', exif(true, [[held, 6]]), 6],
    ['behind another note', [...segment(0xe1, ...ascii('http://x')), ...exif(false, [[held, 3]])], 3],
    ['behind another line', exif(false, [otherLine, [held, 8]]), 8],
    ['as upright', exif(false, [[held, 1]]), 1],
    ['beyond what there is', exif(false, [[held, 9]]), 1],
    ['below what there is', exif(false, [[held, 0]]), 1],
    ['nowhere in its note', exif(false, [otherLine]), 1],
    ['in no note', [], 1],
    ['behind the picture', [...end, ...exif(false, [[held, 6]])], 1],
    ['in a note that is cut off', exif(false, [[held, 6]]).slice(0, 24), 1],
  ])('is told %s', (_, after, orientation) => {
    expect(orientationOf(bytesOf(...start, ...after, ...end))).toBe(orientation);
  });

  test('that is told in bytes which end at once is upright', () => {
    expect(orientationOf(bytesOf(...start))).toBe(1);
  });

  test.each([1, 9])('leaves the pixels as they are for %s', (orientation) => {
    const pixels = { bytes: new Uint8Array(8), width: 2, height: 1 };
    expect(upright(pixels, orientation)).toBe(pixels);
  });
});
