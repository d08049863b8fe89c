import { expect, it } from 'vitest';
import { contrast, parseHex, type Rgb, readableOn, textOn, toHex } from '#shared/platform/colour.ts';

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const night: Rgb = [18, 22, 28];

it('measures contrast as WCAG does', () => {
  expect(contrast(white, black)).toBeCloseTo(21, 5);
  expect(contrast(white, white)).toBe(1);
  for (const [hex, measured] of [
    ['#767676', 4.54],
    ['#ff0000', 4.0],
    ['#008000', 5.14],
    ['#0000ff', 8.59],
    ['#0a0a0a', 19.8],
  ] as const)
    expect(contrast(parseHex(hex) ?? black, white)).toBeCloseTo(measured, 2);
});

it('leaves a readable colour alone', () => {
  expect(toHex(readableOn(white, parseHex('#0b6e66') ?? black))).toBe('#0b6e66');
});

it.each(['#ffd27a', '#00ff00', '#ffffff', '#0000ff', '#000000', '#7f7f7f'])(
  'makes %s readable on light and dark',
  (hex) => {
    const colour = parseHex(hex) ?? black;
    for (const ground of [white, night]) {
      expect(contrast(ground, readableOn(ground, colour))).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(colour, textOn(colour))).toBeGreaterThanOrEqual(4.4);
  },
);

it.each([
  ['#ff5a36', '#e32900'],
  ['#ff3690', '#e90068'],
  ['#3fd96b', '#1b883a'],
  ['#c8e04a', '#6b7c15'],
  ['#5aa0ff', '#006bfd'],
  ['#8f7bff', '#7157ff'],
  ['#9a9a9a', '#767676'],
])('makes %s darker on white, of the same hue and as vivid', (hex, shade) => {
  expect(toHex(readableOn(white, parseHex(hex) ?? black))).toBe(shade);
});

it('writes on a bright colour in near-black, and on a dark one in white', () => {
  expect(textOn([255, 210, 122])).toEqual([12, 20, 28]);
  expect(textOn([11, 110, 102])).toEqual([255, 255, 255]);
});

it('reads nothing but six hexadecimal digits', () => {
  for (const text of ['red', '#fff', '#12345g', '', 'url(x)']) expect(parseHex(text)).toBeUndefined();
});

it('makes white of what is readable in no other shade', () => {
  expect(toHex(readableOn(parseHex('#757575') ?? black, parseHex('#0000ff') ?? black))).toBe('#ffffff');
});

it('finds a darker shade on every ground that is made darker', () => {
  const ground = parseHex('#767676') ?? white;
  for (const hex of ['#0000ff', '#ff0000', '#00ff00', '#ffffff', '#767676'])
    expect(contrast(ground, readableOn(ground, parseHex(hex) ?? white))).toBeGreaterThanOrEqual(4.5);
});
