import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** What the `leerpad:page-view` event carries. Paths hold ids, no personal data. */
export interface PageView {
  readonly path: string;
}

/** Tells whoever listens on `document` of every change of route; without a listener nothing leaves the page. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    document.dispatchEvent(new CustomEvent<PageView>('leerpad:page-view', { detail: { path: pathname } }));
  }, [pathname]);
}
