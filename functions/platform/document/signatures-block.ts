import type { Language } from '#shared/http/fields.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import type { Block } from './contents.ts';
import { between, body, label, type Pages, paper, quiet, type Tag } from './pages.ts';
import { texts } from './texts.ts';

type Signatures = Extract<Block, { type: 'signatures' }>;

/** Two beside each other, each whole on a page. */
export function drawSignatures(
  pages: Pages,
  document: Tag,
  { parties }: Signatures,
  language: Language,
): void {
  const { signature, signedOn } = texts[language];
  const width = (paper.width - 24) / 2;
  const space = 42;
  for (const besideEachOther of chunksOf(parties, 2)) {
    const pair = besideEachOther.map(({ name, role }) => ({
      name: pages.lines(name, width, { ...body, font: 'semibold' }),
      role: pages.lines(role, width, label),
    }));
    const above = Math.max(
      ...pair.map(
        ({ name, role }) => name.length * pages.lineHeight(body) + role.length * pages.lineHeight(label),
      ),
    );
    pages.makeRoom(above + space + 2 * pages.lineHeight(label) + between);
    const top = pages.y;
    pair.forEach(({ name, role }, column) => {
      const x = paper.left + column * (width + 24);
      pages.y = top;
      pages.paragraph(pages.part(document, 'P'), name, { ...body, font: 'semibold' }, x);
      pages.paragraph(pages.part(document, 'P'), role, label, x);
      const line = top + above + space;
      pages.rule(line, { from: x, width, colour: quiet });
      pages.y = line + 3;
      pages.paragraph(pages.part(document, 'P'), [`${signature} · ${signedOn}`], label, x);
    });
    pages.y += between * 2;
  }
}
