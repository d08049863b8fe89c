import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { look } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { Menu } from './menu.tsx';
import { showWithin } from './show-within.ts';
import styles from './tabs.module.css';

export interface Tab {
  readonly to: string;
  readonly label: string;
  /** A number beside the label. */
  readonly count?: number;
  /** Only its exact address counts: the first tab's, which the others' begin with. */
  readonly end?: boolean;
  /** What it belongs to, where there are many: tabs of one group follow each other, under its name. */
  readonly group?: string;
}

/** More than these don't fit beside each other: they wrap, and on a phone, where they scroll, a menu names them all. */
const mostInSight = 8;

/** Parts of a page, each with an address of its own. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  // On a phone the chosen tab may be beyond the edge.
  useEffect(() => {
    const chosen = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (chosen) showWithin(chosen);
    // A link that led to this part, and isn't in it, had the focus.
    if (document.activeElement === document.body && before.current !== pathname)
      chosen?.focus({ preventScroll: true });
    before.current = pathname;
  }, [pathname]);
  const many = tabs.length > mostInSight;
  const list = (
    <nav ref={nav} aria-label={label} className={classes(styles.tabs, many && styles.many)}>
      {groupsOf(tabs).map(({ name, tabs: own }) => (
        <div key={name} className={styles.group}>
          {name ? <span className={styles.groupName}>{name}</span> : null}
          <ul {...(name && { 'aria-label': name })}>
            {own.map(({ to, label: text, count, end = false }) => (
              <li key={to}>
                <NavLink to={to} end={end} preventScrollReset className={styles.tab ?? ''}>
                  {text}
                  {count === undefined ? null : <span className={styles.count}>{count}</span>}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
  if (!many) return list;
  return (
    <div className={styles.withAll}>
      {list}
      <AllTabs label={label} tabs={tabs} />
    </div>
  );
}

/** All of many tabs, below each other. */
function AllTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isChosen = ({ to, end = false }: Tab) => pathname === to || (!end && pathname.startsWith(`${to}/`));
  return (
    <span className={styles.all}>
      <Menu
        label={label}
        buttonLabel={t('tabs.all')}
        className={look({ variant: 'quiet', size: 'small' })}
        groups={groupsOf(tabs).map(({ name, tabs: own }) => ({
          ...(name && { title: name }),
          entries: own.map((tab) => ({
            id: tab.to,
            label: tab.label,
            current: isChosen(tab),
            onAction: () => void navigate(tab.to, { preventScrollReset: true }),
          })),
        }))}
      >
        <Icon name="list" size={20} />
      </Menu>
    </span>
  );
}

/** The place of tabs that are on their way. */
export function TabsToCome() {
  return <div className={styles.tabs} />;
}

/** The tabs by group, in their order. Those of no group are one without a name. */
function groupsOf(tabs: readonly Tab[]): { readonly name: string; readonly tabs: readonly Tab[] }[] {
  const names = [...new Set(tabs.map(({ group = '' }) => group))];
  return names.map((name) => ({ name, tabs: tabs.filter(({ group = '' }) => group === name) }));
}
