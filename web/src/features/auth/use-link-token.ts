import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';

/**
 * The token of the mail's link that led here. It leaves the address bar, and with it the browser's history, at once:
 * whoever sits down at the computer later finds nothing to open.
 * @returns the token; empty when the page was opened without one, or again
 */
export function useLinkToken(): string {
  const { token = '' } = useParams();
  const { hash, pathname } = useLocation();
  const [kept] = useState(token || hash.slice(1));
  useEffect(() => {
    if (!kept) return;
    const bare = pathname.endsWith(`/${kept}`) ? pathname.slice(0, -kept.length - 1) : pathname;
    window.history.replaceState(window.history.state, '', bare);
  }, [kept, pathname]);
  return kept;
}
