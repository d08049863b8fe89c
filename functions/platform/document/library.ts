import PDFDocument from 'pdfkit';

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** What a heading of a table stands for; the library's types lack it. */
      scope?: 'Column' | 'Row';
    }
    interface PDFImage {
      /** Reads a picture without drawing it; the library's types lack it. */
      openImage(source: Buffer): { readonly width: number; readonly height: number };
    }
  }
}

/** A PDF document in the making, whose description is XML whatever its title has in it. */
export class Pdf extends PDFDocument {
  override endMetadata(): void {
    // The library puts these into XML as they are, after they were written as plain text.
    for (const name of ['Title', 'Author'] as const) {
      const text = this.info[name];
      if (text) this.info[name] = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    }
    super.endMetadata();
  }
}
