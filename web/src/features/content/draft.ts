import * as z from 'zod/mini';
import { parsed } from '#web/platform/stored.ts';

const draft = z.object({
  ...{ title: z.string(), subtitle: z._default(z.string(), ''), content: z.string() },
  /** Of the chapter, upon which it was typed. */
  version: z.number(),
});
export type Draft = z.infer<typeof draft>;

/** What was typed into a chapter and not saved: in this tab alone, by who typed it; a reload keeps it. */
export function draftOf(userId: string, chapterId: string) {
  const key = `draft.${userId}.${chapterId}`;
  return {
    read: (): Draft | undefined => draft.safeParse(parsed(sessionStorage.getItem(key))).data,
    write: (typed: Draft) => sessionStorage.setItem(key, JSON.stringify(typed)),
    forget: () => sessionStorage.removeItem(key),
  };
}
