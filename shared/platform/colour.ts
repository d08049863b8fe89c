/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Reads `#rrggbb`; undefined for anything else. */
export function parseHex(hex: string): Rgb | undefined {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  return digits
    ? [parseInt(digits[1] ?? '', 16), parseInt(digits[2] ?? '', 16), parseInt(digits[3] ?? '', 16)]
    : undefined;
}

export function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: Rgb, other: Rgb): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Of text on its ground (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;

/**
 * The nearest shade of a colour that can be read on a ground: darker or lighter until it passes, of the same hue
 * and as vivid.
 */
export function readableOn(ground: Rgb, colour: Rgb): Rgb {
  const { hue, saturation, lightness } = toHsl(colour);
  const step = luminance(ground) > 0.18 ? -0.01 : 0.01;
  for (let light = lightness; light >= 0 && light <= 1; light += step) {
    const shade = light === lightness ? colour : fromHsl({ hue, saturation, lightness: light });
    if (contrast(ground, shade) >= leastContrast) return shade;
  }
  // Darker, it passes before black: on the darkest ground of which black is tried it is 4.6.
  return [255, 255, 255];
}

/** Black-ish or white, whichever reads best on a colour. */
export function textOn(colour: Rgb): Rgb {
  const dark: Rgb = [12, 20, 28];
  const light: Rgb = [255, 255, 255];
  return contrast(colour, light) >= contrast(colour, dark) ? light : dark;
}

interface Hsl {
  /** Degrees. */
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
}

function toHsl(rgb: Rgb): Hsl {
  const [red, green, blue] = [rgb[0] / 255, rgb[1] / 255, rgb[2] / 255];
  const max = Math.max(red, green, blue);
  const range = max - Math.min(red, green, blue);
  const lightness = max - range / 2;
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  if (max === red) return { hue: 60 * (((green - blue) / range + 6) % 6), saturation, lightness };
  if (max === green) return { hue: 60 * ((blue - red) / range + 2), saturation, lightness };
  return { hue: 60 * ((red - green) / range + 4), saturation, lightness };
}

function fromHsl({ hue, saturation, lightness }: Hsl): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number) => {
    const turn = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)));
  };
  return [part(0), part(8), part(4)];
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
