import type { CodeExercise } from '#shared/content/code-schemas.ts';
import type { StartFile } from '#shared/content/start-files.ts';

/** What a worker is asked to run. */
export interface RunTask {
  readonly source: string;
  /** What calls and compares it, in the same language; empty: nothing. */
  readonly tests: string;
  /** What it can read, by path. */
  readonly start: readonly StartFile[];
}

/** What a worker needs before any program can run in it: libraries by their name, handed over without a copy. */
export interface Libraries {
  readonly libraries: Readonly<Record<string, Blob>>;
}

/** What came of one test. */
export interface TestOutcome {
  readonly name: string;
  readonly ok: boolean;
  /** What is wrong, in the words of the language or of who wrote the test. */
  readonly message: string;
  /** The line that should hold and doesn't, where nobody wrote what is wrong then. */
  readonly unmet?: string;
  /** What was compared, where two things were and differed. */
  readonly differing?: { readonly actual: string; readonly expected: string };
}

/** What a worker tells. */
export type RunMessage =
  /** What it needs is there: the program begins. */
  | { readonly type: 'begun' }
  | { readonly type: 'printed'; readonly text: string; readonly isError: boolean }
  | { readonly type: 'tested'; readonly outcome: TestOutcome }
  | EndMessage;

/** What every worker ends with. */
export type EndMessage =
  /** Why it ended, if not by itself. */
  | { readonly type: 'ended'; readonly why: 'done' | 'failed' | 'output' | 'memory' | 'time' }
  /** The worker itself couldn't go on. */
  | { readonly type: 'broken'; readonly message: string };

/** How far a program may go. */
export const limits = {
  milliseconds: 10_000,
  memoryBytes: 64 * 1024 * 1024,
  /** Python itself takes part of it. */
  pythonMemoryBytes: 256 * 1024 * 1024,
  outputCharacters: 100_000,
} as const;

/** What a program printed, compared as people do: not by the spaces at the end of a line, or empty lines at the end. */
export function isExpected(printed: string, expected: string): boolean {
  return evened(printed) === evened(expected);
}

function evened(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trimEnd();
}

/** The tests of an exercise, where it has them. */
export const testsOf = ({ check, expected }: CodeExercise) => (check === 'tests' ? expected : '');
