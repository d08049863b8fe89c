import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLanguage } from '#web/platform/i18n/i18n.ts';
import styles from './language-switch.module.css';

const languages = ['nl', 'en'] as const;

/** The language of the interface, for who isn't signed in and has no profile that says it. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.languages}>
      <legend className="unseen">{t('language.label')}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={currentLanguage() === language}
          onClick={() => void changeLanguage(language, true)}
        >
          {t(`language.${language}`)}
        </button>
      ))}
    </fieldset>
  );
}
