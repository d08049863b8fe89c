import { useEffect, useState } from 'react';
import { routes } from '#shared/messages/routes.ts';
import type { Message } from '#shared/messages/schemas.ts';
import { call } from '#web/platform/api/client.ts';
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
  const [loading, setLoading] = useState(false);
  const [kept, setKept] = useState<ReadonlyMap<number, Message>>(new Map());
  const page = newest.data?.data;
  useEffect(() => {
    if (page) setKept((before) => joined(before, page));
  }, [page]);
  const next = older ? older.next : (newest.data?.meta.next ?? null);

  async function loadOlder() {
    if (!next) return;
    setLoading(true);
    try {
      const { data, meta } = await call(routes.listMessages, { params, query: { ...query, page: next } });
      setOlder({ found: data, next: meta.next });
      setKept((before) => new Map([...data.map((one) => [one.position, one] as const), ...before]));
    } finally {
      setLoading(false);
    }
  }

  return {
    messages: [...kept.values()].sort((one, other) => one.position - other.position),
    error: newest.error,
    isLoading: newest.loading,
    refresh: newest.refresh,
    hasOlder: next !== null,
    isLoadingOlder: loading,
    loadOlder,
  };
}

/** The newest page over what was there; alone, when more was written meanwhile than a page holds. */
function joined(
  before: ReadonlyMap<number, Message>,
  page: readonly Message[],
): ReadonlyMap<number, Message> {
  const fresh = new Map(page.map((one) => [one.position, one]));
  const first = Math.min(...fresh.keys());
  const last = Math.max(0, ...before.keys());
  return first > last + 1 ? fresh : new Map([...before, ...fresh]);
}
