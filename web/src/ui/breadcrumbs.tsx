import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import styles from './breadcrumbs.module.css';
import { Icon } from './icon.tsx';
import { stepsBackTo } from './trail.ts';

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

/** The way to this page, each step a link but the last. */
export function Breadcrumbs({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, to }) => (
          <li key={to}>
            <WayBack to={to} label={label} />
            <Icon name="right" size={16} />
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}

/** To a list that the reader came from it goes back: with what they looked for, the page, and where that was scrolled to. */
function WayBack({ to, label }: Crumb) {
  const navigate = useNavigate();
  function goBack(event: MouseEvent) {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    const back = isElsewhere ? undefined : stepsBackTo(to);
    if (back === undefined) return;
    event.preventDefault();
    void navigate(-back);
  }
  return (
    <Link to={to} onClick={goBack}>
      {label}
    </Link>
  );
}
