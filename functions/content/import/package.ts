import type { CodeExercise } from '#shared/content/code-schemas.ts';
import type { LeftOut } from '#shared/content/import-schemas.ts';
import type { ChapterType } from '#shared/content/schemas.ts';
import type { SelfTestRules } from '#shared/content/self-test-schemas.ts';
import type { TerminalExercise } from '#shared/content/terminal-schemas.ts';
import type { Language } from '#shared/http/fields.ts';

/** A course as a file from elsewhere holds it, whatever form the file has. Nothing in it was checked or cleaned. */
export interface CoursePackage {
  readonly format: 'markdown' | 'common-cartridge' | 'questions';
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly language: Language;
  /** HTML, its links and pictures as they stand at `descriptionPath`. */
  readonly description: string;
  readonly descriptionPath: string;
  /** The picture of its card. */
  readonly cover?: { readonly path: string; readonly alt: string } | undefined;
  readonly chapters: readonly PackagedChapter[];
  /** Files that lie within the text of the file itself, by the path under which its texts name them. */
  readonly embedded?: ReadonlyMap<string, Buffer>;
  readonly leftOut: readonly LeftOut[];
}

export interface PackagedChapter {
  /** Where it lies in the file: other chapters link to it by this. */
  readonly path: string;
  readonly title: string;
  readonly subtitle: string;
  readonly type: ChapterType;
  /** HTML, with links and pictures as seen from `path`. */
  readonly html: string;
  readonly extraLink: string | null;
  /** The file of an upload, by where it lies. */
  readonly filePath: string | null;
  readonly questions: readonly PackagedQuestion[];
  /** How they are asked, where that is said. */
  readonly selfTest?: SelfTestRules;
  /** Of a chapter of code. */
  readonly code?: CodeExercise;
  /** Of a chapter with a terminal. */
  readonly terminal?: TerminalExercise;
}

/** A question with one right answer. */
export interface PackagedQuestion {
  /** Where it lies, from which its pictures are named; absent: where its chapter does. */
  readonly from?: string;
  /** HTML, as is the explanation. */
  readonly text: string;
  readonly explanation: string;
  /** Which chapter to read again, by where it lies; absent: its own. */
  readonly reread?: string | undefined;
  readonly answers: readonly {
    readonly text: string;
    readonly feedback: string;
    readonly correct: boolean;
  }[];
}
