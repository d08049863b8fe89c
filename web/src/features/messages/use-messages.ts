import { useEffect, useState } from 'react';
import type { Output } from '#shared/http/route.ts';
import { routes } from '#shared/messages/routes.ts';
import type { Message } from '#shared/messages/schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { useAskingSeconds } from '#web/platform/live/live.ts';

const perPage = 50;

type Page = Output<typeof routes.listMessages>;

/** What is known of a conversation without a gap, by position, and from where on it goes further back; null: it is all. */
interface Known {
  readonly found: ReadonlyMap<number, Message>;
  readonly next: string | null;
}

/**
 * What was written in a conversation, as far back as was asked for, the first first. The newest page is asked anew; what
 * lies before it stays as it was read.
 */
export function useMessages(conversationId: string) {
  const params = { conversationId };
  const query = { per_page: perPage };
  const everySeconds = useAskingSeconds();
  const newest = useRoute(routes.listMessages, { params, query }, { everySeconds });
  const ask = useCommand(routes.listMessages);
  const [known, setKnown] = useState<Known>({ found: new Map(), next: null });
  const page = newest.data;
  useEffect(() => {
    if (page) setKnown((before) => joined(before, page));
  }, [page]);

  /** Reads what lies before what is known. @returns undefined when that failed, which was said */
  async function readBefore(next: string) {
    const outcome = await ask.run({ params, query: { ...query, page: next } });
    return outcome.ok ? outcome.value : undefined;
  }
  /** What was asked before something newer took the place of it all is not what lies before that. */
  const putBefore = (asked: string, older: Page) =>
    setKnown((before) =>
      before.next === asked
        ? { found: new Map([...byPosition(older), ...before.found]), next: older.meta.next }
        : before,
    );

  /** @param before is called once they are there, before they are shown */
  async function loadOlder(before: () => void) {
    if (!known.next) return;
    const older = await readBefore(known.next);
    if (!older) return;
    before();
    putBefore(known.next, older);
  }

  /** Reads as far back as a position, or to the beginning. What fails says so, and what came before it stays. */
  async function loadBackTo(position: number) {
    let { next } = known;
    let first = Math.min(...known.found.keys());
    while (next && first > position) {
      const older = await readBefore(next);
      if (!older) return;
      putBefore(next, older);
      next = older.meta.next;
      first = Math.min(first, ...byPosition(older).keys());
    }
  }

  return {
    messages: [...known.found.values()].sort((one, other) => one.position - other.position),
    error: newest.error,
    isLoading: newest.loading,
    refresh: newest.refresh,
    hasOlder: known.next !== null,
    isLoadingOlder: ask.pending,
    loadOlder,
    loadBackTo,
  };
}

/** The newest page over what was known; alone, when more was written meanwhile than a page holds. */
export function joined({ found, next }: Known, page: Page): Known {
  const fresh = byPosition(page);
  const first = Math.min(...fresh.keys());
  const last = Math.max(0, ...found.keys());
  return found.size === 0 || first > last + 1
    ? { found: fresh, next: page.meta.next }
    : { found: new Map([...found, ...fresh]), next };
}

function byPosition({ data }: Page): ReadonlyMap<number, Message> {
  return new Map(data.map((one) => [one.position, one]));
}
