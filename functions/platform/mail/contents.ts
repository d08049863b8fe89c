/** Something that is followed: what the link does, and its absolute address. */
export interface Action {
  readonly action: string;
  readonly link: string;
}

/** Whose letter it is. */
export interface Look {
  readonly name: string;
  /** A CSS colour in hexadecimal form. */
  readonly accent: string;
  /** Goes along in the letter itself: nothing is fetched, and nobody learns that it was opened. */
  readonly logo?: { readonly bytes: Uint8Array; readonly contentType: string };
}

/** What a mail says. */
export interface Contents extends Action {
  readonly subject: string;
  /** Before the link. */
  readonly paragraphs: readonly string[];
  /** One under the other, each with what it leads to. */
  readonly items?: readonly (Action & { readonly text: string })[];
  /** After the link. */
  readonly closing?: readonly string[];
  /** What the reader can do about mails like this, in small print. */
  readonly footer?: readonly Action[];
  /** Default: the product's own. */
  readonly look?: Look;
}
