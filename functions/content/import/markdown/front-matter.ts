import * as z from 'zod/mini';
import { codeExercise } from '#shared/content/code-schemas.ts';
import { chapterType } from '#shared/content/schemas.ts';
import { selfTestRules } from '#shared/content/self-test-schemas.ts';
import { terminalExercise } from '#shared/content/terminal-schemas.ts';
import { Refusal } from '#shared/http/errors.ts';

const text = z.pipe(
  z.union([z.string(), z.number(), z.boolean()]),
  z.transform((given) => String(given).trim()),
);
const optionalText = z.catch(z.optional(text), undefined);

const question = z.object({
  text: z.string(),
  explanation: z._default(z.string(), ''),
  reread: z.catch(z.optional(z.string()), undefined),
  answers: z.array(
    z.object({
      text: z.string(),
      feedback: z._default(z.string(), ''),
      correct: z._default(z.boolean(), false),
    }),
  ),
});

/** What stands above a text. */
const frontMatter = z.object({
  title: optionalText,
  subtitle: optionalText,
  /** What follows stands above the chapters of an export; anybody may write it as well. */
  format: z.catch(z.optional(z.literal('html')), undefined),
  type: z.catch(z.optional(chapterType), undefined),
  link: z.catch(z.optional(z.url({ protocol: /^https$/ })), undefined),
  file: optionalText,
  code: z.catch(z.optional(codeExercise), undefined),
  terminal: z.catch(z.optional(terminalExercise), undefined),
  selfTest: z.catch(z.optional(selfTestRules), undefined),
  questions: z.catch(z.optional(z.array(question)), undefined),
});
export type FrontMatter = z.infer<typeof frontMatter>;

/** What a course says of itself. */
const courseConfig = z.object({
  title: optionalText,
  subtitle: optionalText,
  lang: optionalText,
  /** HTML, as an export writes it. */
  description: z.catch(z.optional(z.string()), undefined),
  cover: z.catch(z.optional(z.object({ path: z.string(), alt: z._default(z.string(), '') })), undefined),
  license: optionalText,
  source: optionalText,
  /** Its chapters in order. */
  episodes: z.catch(z.nullish(z.array(text)), null),
});
export type CourseConfig = z.infer<typeof courseConfig>;

/**
 * Divides a text in Markdown from what stands above it. What can't be read there is no reason to miss the text.
 * @returns `unread`: names of fields that can't be read, `---` when that is all of it
 */
export async function divided(
  given: string,
): Promise<{ matter: FrontMatter; unread: string[]; markdown: string }> {
  const [whole, yaml] = /^\uFEFF?---[ \t]*\r?\n(.*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/s.exec(given) ?? [];
  if (whole === undefined || yaml === undefined) return { matter: {}, unread: [], markdown: given };
  return { ...(await matterOf(yaml)), markdown: given.slice(whole.length) };
}

async function matterOf(yaml: string): Promise<{ matter: FrontMatter; unread: string[] }> {
  try {
    const given = (await read(yaml)) ?? {};
    const matter = frontMatter.parse(given);
    const kept = new Set(
      Object.entries(matter).flatMap(([name, value]) => (value === undefined ? [] : [name])),
    );
    const unread = Object.entries(given).flatMap(([name, value]) =>
      name in frontMatter.shape && value !== null && !kept.has(name) ? [name] : [],
    );
    return { matter, unread };
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof z.core.$ZodError)) throw error;
    return { matter: {}, unread: ['---'] };
  }
}

/** @throws Refusal COURSE_PACKAGE_UNREADABLE */
export async function configOf(yaml: string): Promise<CourseConfig> {
  const parsed = courseConfig.safeParse((await read(yaml)) ?? {});
  if (!parsed.success) throw new Refusal('COURSE_PACKAGE_UNREADABLE');
  return parsed.data;
}

/** An alias may stand for another a hundred times, not a billion. */
const mostAliases = 100;

async function read(yaml: string): Promise<unknown> {
  const { parse } = await import('./yaml.ts');
  try {
    return parse(yaml, { maxAliasCount: mostAliases });
  } catch {
    throw new Refusal('COURSE_PACKAGE_UNREADABLE');
  }
}
