import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import styles from './tabs.module.css';

export interface Tab {
  readonly to: string;
  readonly label: string;
  /** A number beside the label. */
  readonly count?: number;
  /** Only its exact address counts: the first tab's, which the others' begin with. */
  readonly end?: boolean;
}

/** Parts of a page, each with an address of its own. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  // On a phone the chosen tab may be beyond the edge.
  useEffect(() => {
    const chosen = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' });
    // A link that led to this part, and isn't in it, had the focus.
    if (document.activeElement === document.body && before.current !== pathname)
      chosen?.focus({ preventScroll: true });
    before.current = pathname;
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={label} className={styles.tabs}>
      <ul>
        {tabs.map(({ to, label: text, count, end = false }) => (
          <li key={to}>
            <NavLink to={to} end={end} preventScrollReset className={styles.tab ?? ''}>
              {text}
              {count === undefined ? null : <span className={styles.count}>{count}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The place of tabs that are on their way. */
export function TabsToCome() {
  return <div className={styles.tabs} />;
}
