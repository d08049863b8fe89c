import type { ScanResult } from '#shared/integrations/similarity-schemas.ts';

/** A work as the scanner gets it: nothing in it says whose it is. */
export interface SentWork {
  /** By which it knows the work. Sent again under the same id it is the same work. */
  readonly scanId: string;
  /** The organisation, and a number of its student that means nothing elsewhere: nobody's work is held against their own. */
  readonly organisation: string;
  readonly student: string;
  /** Each with a link at which the scanner fetches it, for some minutes. */
  readonly files: readonly {
    readonly fileId: string;
    readonly contentType: string;
    readonly sizeBytes: number;
    readonly link: string;
  }[];
}

/** What the scanner says of a work: it is at it, won't compare it, or found this. */
export type Answer = 'running' | 'refused' | ScanResult;

/** A scanner that holds a work against others. */
export interface SimilarityScanner {
  /** Whether the installation uses one. */
  readonly connected: boolean;
  /**
   * Sends a work. Again it changes nothing.
   * @returns whether the scanner takes it
   * @throws ServiceUnavailable: it doesn't answer now
   */
  submit(work: SentWork): Promise<'taken' | 'refused'>;
  /** @throws ServiceUnavailable when it doesn't answer now, or something else than was agreed on */
  resultOf(scanId: string): Promise<Answer>;
  /**
   * Has everything of a work deleted. One that it doesn't know is deleted.
   * @throws ServiceUnavailable when it doesn't say so
   */
  forget(scanId: string): Promise<void>;
  /**
   * Where its report of a work opens, in the reader's browser; once, for a minute.
   * @param now UTC instant
   * @throws Refusal SIMILARITY_NOT_CONNECTED: the installation uses none
   */
  reportLink(scanId: string, now: string): Promise<string>;
  /** The number by which the scanner knows a student of an organisation. */
  studentNumber(companyId: string, userId: string): Promise<string>;
}
