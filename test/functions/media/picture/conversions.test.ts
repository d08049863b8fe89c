import { expect, test } from 'vitest';
import { conversionsOf as convert } from '#functions/media/picture/conversions.ts';
import { dimensionsOf } from '#functions/media/picture/dimensions.ts';
import { photon } from '#functions/media/picture/photon.ts';
import { photonFile } from '#infra/layers.ts';
import { Refusal } from '#shared/http/errors.ts';
import { heldJpeg, picture } from '../pictures.ts';

const { PhotonImage } = await photon(photonFile);
const conversionsOf = (original: Uint8Array, contentType: string) =>
  convert(original, contentType, photonFile);

const tinyGif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

test.each([
  ['image/png', picture(1600, 800).get_bytes(), 'image/webp'],
  ['image/jpeg', picture(1600, 800).get_bytes_jpeg(90), 'image/jpeg'],
  ['image/webp', picture(1600, 800).get_bytes_webp(), 'image/webp'],
])('%s becomes a featured and a preview picture of the same shape', async (contentType, bytes, made) => {
  expect(dimensionsOf(bytes, contentType)).toEqual({ width: 1600, height: 800 });
  const conversions = await conversionsOf(bytes, contentType);
  expect(conversions.map(({ variant, contentType: type }) => [variant, type])).toEqual([
    ['featured', made],
    ['preview', made],
  ]);
  const sizes = conversions.map((one) => dimensionsOf(one.bytes, one.contentType));
  expect(sizes).toEqual([
    { width: 1200, height: 600 },
    { width: 400, height: 200 },
  ]);
});

test('a small picture keeps its size, and an animation its bytes', async () => {
  const [featured, preview] = await conversionsOf(picture(600, 300).get_bytes(), 'image/png');
  expect(featured && dimensionsOf(featured.bytes, 'image/webp')).toEqual({ width: 600, height: 300 });
  expect(preview && dimensionsOf(preview.bytes, 'image/webp')).toEqual({ width: 400, height: 200 });
  const [still] = await conversionsOf(tinyGif, 'image/gif');
  expect(still).toMatchObject({ contentType: 'image/gif', bytes: tinyGif });
});

/** Where red is after a picture with red on its left was set upright. */
test.each([
  [1, 'left', 90, 60],
  [2, 'right', 90, 60],
  [3, 'right', 90, 60],
  [4, 'left', 90, 60],
  [5, 'top', 60, 90],
  [6, 'top', 60, 90],
  [7, 'bottom', 60, 90],
  [8, 'bottom', 60, 90],
])('a photograph held as %i has red at its %s', async (orientation, side, width, height) => {
  const [featured] = await conversionsOf(heldJpeg(90, 60, orientation), 'image/jpeg');
  const image = PhotonImage.new_from_byteslice(featured?.bytes ?? new Uint8Array());
  expect([image.get_width(), image.get_height()]).toEqual([width, height]);
  const pixels = image.get_raw_pixels();
  const isRed = (x: number, y: number) => (pixels[(y * width + x) * 4] ?? 0) > 128;
  const seen = {
    left: isRed(5, height / 2),
    right: isRed(width - 6, height / 2),
    top: isRed(width / 2, 5),
    bottom: isRed(width / 2, height - 6),
  };
  const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;
  expect(seen).toMatchObject({ [side]: true, [opposite[side as keyof typeof opposite]]: false });
  expect(Buffer.from(featured?.bytes ?? []).includes('Exif')).toBe(false);
});

test.each([
  [255, 'image/jpeg'],
  [254, 'image/webp'],
])('a photograph in a PNG is made light, unless one can see through it (%i): %s', async (alpha, made) => {
  const noise = Uint8Array.from({ length: 300 * 200 * 4 }, (_, at) =>
    at % 4 === 3 ? alpha : 100 + (at % 1200) / 12 + ((Math.imul(at ^ (at >>> 7), 2654435761) >>> 13) % 8),
  );
  const png = new PhotonImage(noise, 300, 200).get_bytes();
  const conversions = await conversionsOf(png, 'image/png');
  expect(conversions.map(({ contentType }) => contentType)).toEqual([made, made]);
});

test('what only begins like a picture is refused', async () => {
  const png = picture(200, 100).get_bytes();
  const bomb = png.slice();
  new DataView(bomb.buffer).setUint32(16, 60_000);
  new DataView(bomb.buffer).setUint32(20, 60_000);
  const outcomes = [
    [png.subarray(0, 20), 'image/png', 'FILE_CONTENT_MISMATCH'],
    [png.subarray(0, 60), 'image/png', 'FILE_CONTENT_MISMATCH'],
    [bomb, 'image/png', 'FILE_TOO_LARGE'],
    [Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg', 'FILE_CONTENT_MISMATCH'],
  ] as const;
  for (const [bytes, contentType, code] of outcomes)
    await expect(conversionsOf(bytes, contentType)).rejects.toEqual(new Refusal(code));
  expect(await conversionsOf(png, 'image/png')).toHaveLength(2);
});

test.each([
  ['a line of forty million', 40_000_000, 1],
  ['a column of twelve thousand and one', 1, 12_001],
  ['more than 24 megapixels', 8000, 5000],
])('%s is refused by its header, before anything is decoded', async (_, width, height) => {
  const header = Buffer.from(picture(2, 2).get_bytes());
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  const before = process.hrtime.bigint();
  await expect(conversionsOf(header, 'image/png')).rejects.toEqual(new Refusal('FILE_TOO_LARGE'));
  expect(Number(process.hrtime.bigint() - before) / 1e6).toBeLessThan(1000);
});
