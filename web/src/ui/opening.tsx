import { useTranslation } from 'react-i18next';

/** What stands on the page until there is anything to show: the mark, as `index.html` draws it before any script. */
export function Opening() {
  const { t } = useTranslation();
  return (
    <div className="opening" role="status" aria-label={t('loading')}>
      <svg viewBox="0 0 32 32" width="48" height="48" aria-hidden="true">
        <rect width="32" height="32" rx="9" />
        <path d="M11 8v9.5a4.5 4.5 0 0 0 4.5 4.5H18" />
        <circle cx="23" cy="22" r="2.4" />
      </svg>
    </div>
  );
}
