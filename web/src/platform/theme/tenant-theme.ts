import { parseHex, readableOn, textOn, toHex } from './colour.ts';

/** The grounds that the accent is read on: see `--sunken` in ui/tokens.css, the strictest of each scheme. */
const ground = { light: [239, 242, 245], dark: [42, 51, 64] } as const;

/**
 * Gives the product a company's colour. One that can't be read in a scheme is darkened or lightened until it can.
 * @param accent `#rrggbb`; null or unreadable: the product's own
 */
export function applyAccent(accent: string | null | undefined): void {
  const { style } = document.documentElement;
  const colour = accent ? parseHex(accent) : undefined;
  for (const scheme of ['light', 'dark'] as const) {
    if (!colour) {
      style.removeProperty(`--accent-${scheme}`);
      style.removeProperty(`--on-accent-${scheme}`);
      continue;
    }
    const shade = readableOn(ground[scheme], colour);
    style.setProperty(`--accent-${scheme}`, toHex(shade));
    style.setProperty(`--on-accent-${scheme}`, toHex(textOn(shade)));
  }
}
