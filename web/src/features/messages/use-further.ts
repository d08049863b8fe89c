import { useState } from 'react';
import { routes } from '#shared/messages/routes.ts';
import type { ConversationRow } from '#shared/messages/schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';

interface Looked {
  readonly search: string;
  readonly found: readonly ConversationRow[];
  readonly next: string | null;
}

/**
 * What a search for conversations finds further back: one call looks through so many and no more, so what it found isn't
 * all there is while it can go on.
 * @param first what the first call found; absent while it is asked
 * @param search nothing: no search, and nothing is looked for further back
 */
export function useFurther(
  first:
    | { readonly data: readonly ConversationRow[]; readonly meta: { readonly next: string | null } }
    | undefined,
  search: string,
) {
  const [looked, setLooked] = useState<Looked>();
  const { run, pending } = useCommand(routes.listConversations);
  const known = looked?.search === search ? looked : undefined;
  const next = search && first ? (known ?? first.meta).next : null;

  async function look() {
    if (!next) return;
    const outcome = await run({ query: { per_page: 50, search, page: next } });
    if (!outcome.ok) return;
    const { data, meta } = outcome.value;
    setLooked({ search, found: [...(known?.found ?? []), ...data], next: meta.next });
  }
  // One that was written in meanwhile stands among the first as well.
  const rows = new Map([...(first?.data ?? []), ...(known?.found ?? [])].map((row) => [row.id, row]));
  return { rows: first && [...rows.values()], canLook: next !== null, isLooking: pending, look };
}
