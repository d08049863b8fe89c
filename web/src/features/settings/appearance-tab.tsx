import { useTranslation } from 'react-i18next';
import { routes } from '#shared/auth/routes.ts';
import type { Language } from '#shared/http/fields.ts';
import { useMe } from '#web/app/me.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { changeLanguage, currentLanguage } from '#web/platform/i18n/i18n.ts';
import { notify } from '#web/platform/notices.ts';
import { prefer, preferenceStore } from '#web/platform/preferences.ts';
import { Section, Sections } from '#web/ui/section.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { StartSection } from './start-section.tsx';

/** The language goes with the user everywhere; light or dark stays with the browser. */
export function AppearanceTab() {
  const { t, i18n } = useTranslation('settings');
  const { t: common } = useTranslation();
  const { user, impersonated } = useMe();
  const { theme } = preferenceStore.use();
  const { run } = useCommand(routes.updateMe, { refreshes: [routes.getMe] });

  async function speak(locale: Language) {
    if (!impersonated) {
      const outcome = await run({ body: { version: user.version, locale } });
      if (!outcome.ok) return;
    }
    await changeLanguage(locale);
    notify('success', i18n.t('language.saved', { ns: 'settings' }));
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
          onChange={(locale) => void speak(locale)}
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
