// @vitest-environment one-file-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maxLogoBytes } from '#shared/settings/organisation.ts';
import { isDrawing, pictureOf } from '#web/platform/upload/drawing.ts';
import { logoOf } from '#web/platform/upload/logo.ts';

/** The size of the picture that is read, and how many bytes a PNG of it takes. */
let own: readonly [width: number, height: number];
let pngBytes: number;
/** Each drawing as it was made: its size, and what is painted below it. */
let made: { size: string; ground: string | undefined }[];

beforeEach(() => {
  [own, pngBytes, made] = [[0, 0], 100, []];
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      naturalWidth = own[0];
      naturalHeight = own[1];
      decode = async () => undefined;
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const drawing: (typeof made)[number] = { size: `${this.width}x${this.height}`, ground: undefined };
    made.push(drawing);
    const context = {
      fillStyle: '',
      fillRect(...place: number[]) {
        drawing.ground = `${this.fillStyle} ${place.join(' ')}`;
      },
      drawImage: (_: unknown, ...place: number[]) => expect(place).toEqual([0, 0, this.width, this.height]),
    };
    return context as never;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') =>
    done(new Blob(['x'.repeat(type === 'image/png' ? pngBytes : 50)], { type })),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const file = (name: string, type: string) => new File(['x'], name, { type });
const drawing = file('Beeldmerk 2026.svg', 'image/svg+xml');
const photo = file('foto.van.logo.webp', 'image/webp');

it.each([
  ['by its type', file('beeldmerk', 'image/svg+xml'), true],
  ['by its name', file('BEELDMERK.SVG', ''), true],
  ['nothing else', file('svg.png', 'image/png'), false],
])('knows a drawing %s', (_, given, is) => {
  expect(isDrawing(given)).toBe(is);
});

describe('a picture of a drawing', () => {
  it.each([
    ['twice as fine as it says', [300, 100], '600x200'],
    ['not less than can be seen', [10, 5], '64x32'],
    ['not more than is needed', [1000, 3000], '800x2400'],
    ['as large as is usual when it says nothing', [0, 0], '1200x1200'],
  ] as const)('is %s', async (_, size, wanted) => {
    own = size;
    const { name, type } = await pictureOf(drawing);
    expect([name, type, made]).toEqual([
      ...['Beeldmerk 2026.png', 'image/png'],
      [{ size: wanted, ground: undefined }],
    ]);
  });
});

describe('a logo', () => {
  it.each([
    ['as it is when it is small', photo, [300, 100], '300x100'],
    ['as wide as a page shows', photo, [1440, 200], '720x100'],
    ['as high as a page shows', photo, [400, 480], '200x240'],
    ['at least a line', photo, [7200, 1], '720x1'],
    ['as large as is shown when it is drawn', drawing, [30, 10], '720x240'],
    ['as large as is shown when it says nothing', drawing, [0, 0], '720x240'],
  ] as const)('is %s', async (_, given, size, wanted) => {
    own = size;
    const { name, type } = await logoOf(given);
    expect([name, type]).toEqual([given.name.replace(/\.\w+$/, '.png'), 'image/png']);
    expect(made).toEqual([{ size: wanted, ground: undefined }]);
  });

  it.each([
    ['as heavy as it may be', maxLogoBytes, 'foto.van.logo.png', 1],
    ['heavier, which makes it a JPEG on white', maxLogoBytes + 1, 'foto.van.logo.jpg', 2],
  ])('is %s', async (_, bytes, name, times) => {
    [own, pngBytes] = [[300, 100], bytes];
    expect((await logoOf(photo)).name).toBe(name);
    expect(made.map(({ ground }) => ground)).toEqual([undefined, '#ffffff 0 0 300 100'].slice(0, times));
  });
});
