import * as z from 'zod/mini';
import { line, optionalLine } from '#shared/http/fields.ts';

/** Where a student's files lie in a terminal; the files of its author lie below it. */
export const homeFolder = '/home/student';

/** Most files and steps of a terminal. */
export const mostFiles = 20;
export const mostSteps = 20;

/** A path below the home folder: no `..`, no empty part, and no character that some system refuses in a name. */
const part = String.raw`(?!\.{1,2}(?:/|$))[^/\\\0<>:"|?*]+`;
const path = line(200).check(z.regex(new RegExp(`^${part}(?:/${part})*$`), { error: 'invalid' }));

const step = z.strictObject({
  /** What the student is asked to do. */
  task: line(500),
  /** A command that succeeds once it is done. It finds the last command and what that printed in two variables. */
  check: line(500),
  hint: z._default(optionalLine(500), ''),
});

/** What a chapter with a terminal offers: files to begin with, and what is to be done in steps. */
export const terminalExercise = z.strictObject({
  files: z
    .array(z.strictObject({ path, content: z._default(z.string().check(z.maxLength(20_000)), '') }))
    .check(
      z.maxLength(mostFiles),
      z.refine((files) => new Set(files.map((one) => one.path)).size === files.length, {
        error: 'duplicate',
      }),
    ),
  steps: z.array(step).check(z.maxLength(mostSteps)),
});
export type TerminalExercise = z.infer<typeof terminalExercise>;

/** What a chapter with a terminal starts with. */
export const newTerminal: TerminalExercise = { files: [], steps: [] };
