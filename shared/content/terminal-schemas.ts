import * as z from 'zod/mini';
import { line, optionalLine } from '#shared/http/fields.ts';
import { startFiles } from './start-files.ts';

/** Where a student's files lie in a terminal; the files of its author lie below it. */
export const homeFolder = '/home/student';

/** Most files and steps of a terminal. */
export const mostFiles = 20;
export const mostSteps = 20;

const step = z.strictObject({
  /** What the student is asked to do. */
  task: line(500),
  /** A command that succeeds once it is done. It finds the last command and what that printed in two variables. */
  check: line(500),
  hint: z._default(optionalLine(500), ''),
});

/** What a chapter with a terminal offers: files to begin with, and what is to be done in steps. */
export const terminalExercise = z.strictObject({
  files: startFiles(mostFiles),
  steps: z.array(step).check(z.maxLength(mostSteps)),
});
export type TerminalExercise = z.infer<typeof terminalExercise>;

/** What a chapter with a terminal starts with. */
export const newTerminal: TerminalExercise = { files: [], steps: [] };
