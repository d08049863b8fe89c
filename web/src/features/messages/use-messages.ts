import { useEffect, useState } from 'react';
import { routes } from '#shared/messages/routes.ts';
import type { Message } from '#shared/messages/schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { useAskingSeconds } from '#web/platform/live/live.ts';

const perPage = 50;

interface Older {
  readonly found: readonly Message[];
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
  const [older, setOlder] = useState<Older>();
  const ask = useCommand(routes.listMessages);
  const [kept, setKept] = useState<ReadonlyMap<number, Message>>(new Map());
  const page = newest.data?.data;
  useEffect(() => {
    if (page) setKept((before) => joined(before, page));
  }, [page]);
  const next = older ? older.next : (newest.data?.meta.next ?? null);

  /** @param before is called once they are there, before they are shown */
  async function loadOlder(before: () => void) {
    if (!next) return;
    const outcome = await ask.run({ params, query: { ...query, page: next } });
    if (!outcome.ok) return;
    const { data, meta } = outcome.value;
    before();
    setOlder({ found: data, next: meta.next });
    setKept((known) => new Map([...data.map((one) => [one.position, one] as const), ...known]));
  }

  /** Reads as far back as a position, or to the beginning. What fails says so, and what came before it stays. */
  async function loadBackTo(position: number) {
    let page = next;
    let first = Math.min(...kept.keys());
    while (page && first > position) {
      const outcome = await ask.run({ params, query: { ...query, page } });
      if (!outcome.ok) return;
      const { data, meta } = outcome.value;
      page = meta.next;
      first = Math.min(first, ...data.map((one) => one.position));
      setOlder({ found: data, next: page });
      setKept((known) => new Map([...data.map((one) => [one.position, one] as const), ...known]));
    }
  }

  return {
    messages: [...kept.values()].sort((one, other) => one.position - other.position),
    error: newest.error,
    isLoading: newest.loading,
    refresh: newest.refresh,
    hasOlder: next !== null,
    isLoadingOlder: ask.pending,
    loadOlder,
    loadBackTo,
  };
}

/** The newest page over what was there; alone, when more was written meanwhile than a page holds. */
export function joined(
  before: ReadonlyMap<number, Message>,
  page: readonly Message[],
): ReadonlyMap<number, Message> {
  const fresh = new Map(page.map((one) => [one.position, one]));
  const first = Math.min(...fresh.keys());
  const last = Math.max(0, ...before.keys());
  return first > last + 1 ? fresh : new Map([...before, ...fresh]);
}
