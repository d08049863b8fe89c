import type { Pdf } from './library.ts';
import { linesOf } from './lines.ts';

/** Points per millimetre. */
export const millimetre = 72 / 25.4;

/** A4 with room to punch holes, and for the foot of each page. */
export const paper = {
  left: 25 * millimetre,
  top: 20 * millimetre,
  width: 160 * millimetre,
  bottom: 297 * millimetre - 25 * millimetre,
} as const;

export type Font = 'regular' | 'semibold';

/** How a text is set. */
export interface TextStyle {
  readonly font: Font;
  /** In points. */
  readonly size: number;
  readonly colour: string;
}

/** Part of the tree by which a screen reader reads the document. */
export type Tag = ReturnType<Pdf['struct']>;

/** Dark enough on white for everybody. */
export const ink = '#1a1f26';
export const quiet = '#4a5361';
const lineColour = '#c5ccd6';

/** What is read, and what says what it is. */
export const body: TextStyle = { font: 'regular', size: 10.5, colour: ink };
export const label: TextStyle = { font: 'regular', size: 9, colour: quiet };

/** Between two parts, in points. */
export const between = 8;

/** A document that is written from top to bottom: where it is, and how its parts are drawn and tagged. */
export class Pages {
  readonly pdf: Pdf;
  /** Of 1 each text is set as large as its style says; of 0.9 a tenth smaller. */
  readonly scale: number;
  /** Where the next part begins, in points from the top of the page. */
  y: number = paper.top;
  /** Whether there is a page that begins with signatures, away from what they sign. */
  isSignedApart = false;

  constructor(pdf: Pdf, scale: number) {
    this.pdf = pdf;
    this.scale = scale;
  }

  /** How much of the page is left, in points. */
  get room(): number {
    return paper.bottom - this.y;
  }

  nextPage(): void {
    this.pdf.addPage();
    this.y = paper.top;
  }

  /** Begins a page when this much doesn't fit any more. */
  makeRoom(height: number): void {
    if (this.room < height) this.nextPage();
  }

  lineHeight(style: TextStyle): number {
    return this.#set(style).currentLineHeight() * 1.12;
  }

  /** The lines of a text, as wide as it may be, in points. */
  lines(text: string, width: number, style: TextStyle): string[] {
    const set = this.#set(style);
    return linesOf(printable(text), width, (part) => set.widthOfString(part));
  }

  /** Draws a line of text. Whoever calls says what it is, by `tagged` or `decoration`. */
  draw(line: string, x: number, y: number, style: TextStyle, align?: { readonly endAt: number }): void {
    const set = this.#set(style).fillColor(style.colour);
    const shown = align ? line.trimEnd() : line;
    const from = align ? align.endAt - set.widthOfString(shown) : x;
    set.text(shown, from, y, { lineBreak: false });
  }

  /**
   * How many of these lines go on this page, so that none stands alone at the end of one or at the start of the next.
   * @returns 0 where they begin on the next page
   */
  linesHere(count: number, height: number): number {
    const fit = Math.floor(this.room / height);
    if (fit >= count) return count;
    const here = count - fit === 1 ? fit - 1 : fit;
    return here < 2 ? 0 : here;
  }

  /** Draws lines one below the other, across pages where they don't fit, as one part of the document. */
  paragraph(tag: Tag, lines: readonly string[], style: TextStyle, x: number = paper.left): void {
    const height = this.lineHeight(style);
    let left = lines;
    while (left.length > 0) {
      if (this.linesHere(left.length, height) === 0) this.nextPage();
      const here = left.slice(0, this.linesHere(left.length, height));
      left = left.slice(here.length);
      this.tagged(tag, () => {
        for (const line of here) {
          this.draw(line, x, this.y, style);
          this.y += height;
        }
      });
    }
  }

  /** A part of another. It is read in the order in which parts are made. */
  part(of: Tag, type: string, options: Parameters<Pdf['struct']>[1] = {}): Tag {
    const tag = this.pdf.struct(type, options);
    of.add(tag);
    return tag;
  }

  /** What is drawn now belongs to this part of the document. */
  tagged(tag: Tag, draw: () => void): void {
    tag.add(draw);
  }

  /** What is drawn now says nothing: rules, repeated headings, the foot of a page. */
  decoration(draw: () => void, type: 'Pagination' | 'Layout' = 'Layout'): void {
    this.pdf.markContent('Artifact', { type });
    draw();
    this.pdf.endMarkedContent();
  }

  /** A thin line across, in points from the top of the page. */
  rule(y: number, { from = paper.left, width = paper.width, colour = lineColour } = {}): void {
    this.decoration(() => {
      this.pdf
        .moveTo(from, y)
        .lineTo(from + width, y)
        .lineWidth(0.6)
        .stroke(colour);
    });
  }

  #set({ font, size }: TextStyle): Pdf {
    return this.pdf.font(font).fontSize(size * this.scale);
  }
}

/** Composed, as fonts have their letters; and without what no font draws. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '');
}
