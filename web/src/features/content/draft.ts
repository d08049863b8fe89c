import * as z from 'zod/mini';

const draft = z.object({ title: z.string(), subtitle: z._default(z.string(), ''), content: z.string() });
export type Draft = z.infer<typeof draft>;

/** What was typed into a chapter and not saved: in this tab alone, by who typed it; a reload keeps it. */
export function draftOf(userId: string, chapterId: string) {
  const key = `draft.${userId}.${chapterId}`;
  return {
    read(): Draft | undefined {
      const found = sessionStorage.getItem(key);
      if (found === null) return undefined;
      try {
        return draft.safeParse(JSON.parse(found)).data;
      } catch {
        return undefined; // Written by something else, and as good as absent.
      }
    },
    write: (typed: Draft) => sessionStorage.setItem(key, JSON.stringify(typed)),
    forget: () => sessionStorage.removeItem(key),
  };
}
