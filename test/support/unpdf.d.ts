/** What tests read with pdf.js: a small part of it, so that a test can't lean on what only a browser has. */
declare module 'unpdf' {
  /** A mark around what is drawn, or a piece of text. */
  export type TextItem =
    | {
        readonly type: 'beginMarkedContent' | 'beginMarkedContentProps' | 'endMarkedContent';
        readonly id?: string | null;
      }
    | {
        readonly str: string;
        readonly hasEOL: boolean;
        /** Its last two numbers say where it begins, from the lower left corner of the page. */
        readonly transform: readonly number[];
      };

  interface StructTreeContent {
    readonly type: string;
    readonly id: string;
  }

  export interface StructTreeNode {
    readonly role: string;
    readonly children: readonly (StructTreeNode | StructTreeContent)[];
  }

  export interface PDFPage {
    getStructTree(): Promise<StructTreeNode | null>;
    getTextContent(options: { includeMarkedContent: true }): Promise<{ readonly items: readonly TextItem[] }>;
    getOperatorList(): Promise<{ readonly argsArray: readonly (readonly unknown[] | null)[] }>;
    readonly commonObjs: { get(id: string): { readonly name: string; readonly missingFile?: boolean } };
  }

  interface PDFDocument {
    readonly numPages: number;
    readonly loadingTask: { destroy(): Promise<void> };
    getPage(number: number): Promise<PDFPage>;
    getMarkInfo(): Promise<{ readonly Marked: boolean } | null>;
    getMetadata(): Promise<{
      readonly info: { readonly Title?: string; readonly Language?: string };
      readonly metadata: { getRaw(): string } | null;
    }>;
  }

  export function getDocumentProxy(bytes: Uint8Array): Promise<PDFDocument>;
}
