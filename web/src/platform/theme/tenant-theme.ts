import { contrast, parseHex, readableOn, textOn, toHex } from '#shared/platform/colour.ts';

/** The grounds that the accent is read on: see `--sunken` in ui/tokens.css, the strictest of each scheme. */
const ground = { light: [239, 242, 245], dark: [42, 51, 64] } as const;

/**
 * Gives the product a company's colour. One that can't be read in a scheme is darkened or lightened until it can.
 * @param accent `#rrggbb`; null or unreadable: the product's own
 */
export function applyAccent(accent: string | null | undefined): void {
  const { style } = document.documentElement;
  for (const scheme of ['light', 'dark'] as const) {
    const shown = accent ? accentFor(accent, scheme) : undefined;
    if (!shown) {
      style.removeProperty(`--accent-${scheme}`);
      style.removeProperty(`--on-accent-${scheme}`);
      continue;
    }
    style.setProperty(`--accent-${scheme}`, shown.colour);
    style.setProperty(`--on-accent-${scheme}`, shown.on);
  }
}

/**
 * How a colour comes out in a scheme.
 * @param accent `#rrggbb`
 * @returns the shade that is shown, the colour of text on it, the contrast of the two, and whether it isn't the very
 *   colour; undefined for what is no colour
 */
export function accentFor(accent: string, scheme: keyof typeof ground) {
  const colour = parseHex(accent);
  if (!colour) return undefined;
  const shade = readableOn(ground[scheme], colour);
  const on = textOn(shade);
  return { colour: toHex(shade), on: toHex(on), contrast: contrast(shade, on), adapted: shade !== colour };
}
