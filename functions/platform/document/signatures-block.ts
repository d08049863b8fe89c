import type { Language } from '#shared/http/fields.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import type { Block } from './contents.ts';
import { between, body, label, type Pages, paper, quiet, type Tag } from './pages.ts';
import { texts } from './texts.ts';

type Signatures = Extract<Block, { type: 'signatures' }>;

/** Three beside each other where there are so many, else two; each whole on a page. */
export function drawSignatures(
  pages: Pages,
  document: Tag,
  { parties }: Signatures,
  language: Language,
): void {
  const { signature, signedOn } = texts[language];
  const beside = parties.length < 3 ? 2 : 3;
  const width = (paper.width - 24 * (beside - 1)) / beside;
  const space = 42;
  for (const besideEachOther of chunksOf(parties, beside)) {
    const row = besideEachOther.map(({ name, role }) => ({
      name: pages.lines(name, width, { ...body, font: 'semibold' }),
      role: pages.lines(role, width, label),
    }));
    const above = Math.max(
      ...row.map(
        ({ name, role }) => name.length * pages.lineHeight(body) + role.length * pages.lineHeight(label),
      ),
    );
    pages.makeRoom(above + space + 2 * pages.lineHeight(label) + between);
    const top = pages.y;
    if (top === paper.top) pages.isSignedApart = true;
    row.forEach(({ name, role }, column) => {
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
