import type { Language } from '#shared/http/fields.ts';

/** A column of a table: its heading, how wide it is beside the others, and where its cells stand. */
export interface Column {
  readonly title: string;
  readonly share: number;
  readonly align: 'start' | 'end';
}

/** A part of a document, with every text as it is printed. */
export type Block =
  | { readonly type: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly type: 'paragraph'; readonly text: string }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly type: 'facts'; readonly facts: readonly { readonly label: string; readonly value: string }[] }
  | {
      readonly type: 'table';
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly string[])[];
      readonly totals?: readonly string[] | undefined;
    }
  | {
      readonly type: 'figure';
      /** PNG or JPEG. */
      readonly bytes: Uint8Array;
      readonly alt: string;
      readonly widthMillimetres: number;
    }
  | {
      readonly type: 'signatures';
      readonly parties: readonly { readonly name: string; readonly role: string }[];
    };

/** What a document says. */
export interface Contents {
  readonly language: Language;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** Whose document it is. */
export interface Look {
  readonly organisation: string;
  /** The organisation's colour, `#rrggbb`. */
  readonly accent: string;
  /** PNG or JPEG. */
  readonly logo?: Uint8Array;
}
