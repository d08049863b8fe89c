import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './about-links.module.css';
import { entryPaths } from './entry-paths.ts';

/**
 * What is to be known of the product: how accessible it is, what becomes of somebody's data, and the terms.
 * @param privacy whether the settings say where that is; as `terms`
 */
export function AboutLinks({ privacy, terms }: { privacy: boolean; terms: boolean }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.links} aria-label={t('about.label')}>
      <Link to={entryPaths.accessibility()}>{t('about.accessibility')}</Link>
      {privacy ? <Link to={entryPaths.privacyPolicy()}>{t('about.privacy')}</Link> : null}
      {terms ? <Link to={entryPaths.terms()}>{t('about.terms')}</Link> : null}
    </nav>
  );
}
