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

/**
 * The nearest shade of a colour that can be read on a ground: moved towards black or white until it passes.
 * @param least contrast to reach, 4.5 for text
 */
export function readableOn(ground: Rgb, colour: Rgb, least = 4.5): Rgb {
  const goal: Rgb = luminance(ground) > 0.18 ? [0, 0, 0] : [255, 255, 255];
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mix(colour, goal, share);
    if (contrast(ground, shade) >= least) return shade;
  }
  return goal;
}

/** Black-ish or white, whichever reads best on a colour. */
export function textOn(colour: Rgb): Rgb {
  const dark: Rgb = [12, 20, 28];
  const light: Rgb = [255, 255, 255];
  return contrast(colour, light) >= contrast(colour, dark) ? light : dark;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return [part(0), part(1), part(2)];
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
