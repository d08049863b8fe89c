import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { startFiles } from './start-files.ts';

/** Most that a program has, in characters: of its author and of a student. */
const longestProgram = 20_000;
/** Most files that a program finds beside it. */
export const mostProgramFiles = 5;
const program = z.string().check(z.maxLength(longestProgram));

export const codeLanguage = z.enum(['javascript', 'typescript', 'python']);
export type CodeLanguage = z.infer<typeof codeLanguage>;

/** What a chapter of code asks: a program to go on with, and how it is told whether it does what it should. */
export const codeExercise = z.strictObject({
  language: codeLanguage,
  start: z._default(program, ''),
  /** What the program can read. Python imports modules from them as well. */
  files: z._default(startFiles(mostProgramFiles), []),
  /** `output`: prints exactly that; `tests`: what `expected` calls and compares, in the same language. */
  check: z.enum(['none', 'output', 'tests']),
  expected: z._default(program, ''),
});
export type CodeExercise = z.infer<typeof codeExercise>;

/** What a chapter of code starts with. */
export const newExercise: CodeExercise = {
  language: 'javascript',
  start: '',
  files: [],
  check: 'none',
  expected: '',
};

/** A student's own version of a program. */
export const ownCode = z.object({ source: z.nullable(z.string()), savedAt: z.nullable(instant) });
export const ownCodeInput = z.strictObject({ source: program });
