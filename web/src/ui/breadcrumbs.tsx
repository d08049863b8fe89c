import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './breadcrumbs.module.css';
import { Icon } from './icon.tsx';

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
            <Link to={to}>{label}</Link>
            <Icon name="right" size={16} />
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
