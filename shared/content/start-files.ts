import * as z from 'zod/mini';
import { line } from '#shared/http/fields.ts';

/** A path below a folder: no `..`, no empty part, and no character that some system refuses in a name. */
const part = String.raw`(?!\.{1,2}(?:/|$))[^/\\\0<>:"|?*]+`;
const path = line(200).check(z.regex(new RegExp(`^${part}(?:/${part})*$`), { error: 'invalid' }));

/**
 * Files that an exercise begins with, each once.
 * @param most how many there are at most
 */
export const startFiles = (most: number) =>
  z.array(z.strictObject({ path, content: z._default(z.string().check(z.maxLength(20_000)), '') })).check(
    z.maxLength(most),
    z.refine((files) => new Set(files.map((one) => one.path)).size === files.length, {
      error: 'duplicate',
    }),
  );
export type StartFile = z.infer<ReturnType<typeof startFiles>>[number];
