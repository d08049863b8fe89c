import { fromPage } from '#shared/servicedesk/ticket-schemas.ts';

/**
 * The page that somebody was on before they came to the service desk, as the browser remembers it in this tab.
 * @returns its path, without what was searched or chosen there; null when they came from elsewhere, or the browser
 *   doesn't tell
 */
export function cameFrom(): string | null {
  const history = globalThis.navigation;
  const at = history?.currentEntry?.index ?? 0;
  const before = (history?.entries() ?? []).slice(0, at).reverse();
  const paths = before.flatMap(({ url }) => (url ? [new URL(url).pathname] : []));
  const found = paths.find((path) => !path.startsWith('/study/servicedesk'));
  return fromPage.safeParse(found).data ?? null;
}
