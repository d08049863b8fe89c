import * as z from 'zod/mini';

/** Things that are called something that says nothing of a person. */
const named: ReadonlySet<string> = new Set([
  'assignment',
  'category',
  'chapter',
  'company',
  'course',
  'education',
  'learnpath',
  'planning',
  'pool',
  'role',
  'starting-moment',
  'team',
]);

/** What something is called, in each language. */
export const subjectName = z.object({ nl: z.string(), en: z.string() });
export type SubjectName = z.infer<typeof subjectName>;

const called = z.object({ title: z.optional(z.unknown()), name: z.optional(z.unknown()) });

/**
 * What the subject of a record is called, so that the log still says so when it is gone or called otherwise.
 * @param states after and before, whole
 * @returns undefined for a person, whom nobody's record names, and for what has no name
 */
export function subjectNameOf(
  subject: { readonly type: string },
  ...states: readonly (object | undefined)[]
): SubjectName | undefined {
  if (!named.has(subject.type)) return undefined;
  for (const state of states) {
    const { title, name } = called.parse(state ?? {});
    const found = title ?? name;
    if (typeof found === 'string' && found !== '') return { nl: found, en: found };
    const both = subjectName.safeParse(found);
    if (both.success) return both.data;
  }
  return undefined;
}
