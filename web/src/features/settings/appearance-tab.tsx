import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/http/fields.ts';
import { useSpeak } from '#web/app/use-speak.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { notify } from '#web/platform/notices.ts';
import { prefer, preferenceStore } from '#web/platform/preferences.ts';
import { Section, Sections } from '#web/ui/section.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { StartSection } from './start-section.tsx';

/** The language goes with the user everywhere; light or dark stays with the browser. */
export function AppearanceTab() {
  const { t, i18n } = useTranslation('settings');
  const { t: common } = useTranslation();
  const { theme } = preferenceStore.use();
  const speak = useSpeak();

  async function choose(language: Language) {
    if (await speak(language)) notify('success', i18n.t('language.saved', { ns: 'settings' }));
  }

  return (
    <Sections>
      <Section title={t('language.title')} intro={t('language.intro')}>
        <Segmented
          label={t('language.title')}
          value={currentLanguage()}
          options={[
            { value: 'nl', label: common('language.nl') },
            { value: 'en', label: common('language.en') },
          ]}
          onChange={(language) => void choose(language)}
        />
      </Section>
      <Section title={t('theme.title')} intro={t('theme.intro')}>
        <Segmented
          label={t('theme.title')}
          value={theme}
          options={[
            { value: 'light', label: common('theme.light'), icon: 'sun' },
            { value: 'dark', label: common('theme.dark'), icon: 'moon' },
            { value: 'system', label: common('theme.system'), icon: 'screen' },
          ]}
          onChange={(chosen) => prefer({ theme: chosen })}
        />
      </Section>
      <StartSection />
    </Sections>
  );
}
