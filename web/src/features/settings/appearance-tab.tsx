import { useTranslation } from 'react-i18next';
import { routes } from '#shared/auth/routes.ts';
import type { Language } from '#shared/http/fields.ts';
import { useMe } from '#web/app/me.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { changeLanguage, currentLanguage } from '#web/platform/i18n/i18n.ts';
import { notify } from '#web/platform/notices.ts';
import { prefer, preferenceStore } from '#web/platform/preferences.ts';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import styles from './profile.module.css';

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
    <div className={styles.sections}>
      <Card title={t('language.title')}>
        <p>{t('language.intro')}</p>
        <Segmented
          label={t('language.title')}
          value={currentLanguage()}
          options={[
            { value: 'nl', label: common('language.nl') },
            { value: 'en', label: common('language.en') },
          ]}
          onChange={(locale) => void speak(locale)}
        />
      </Card>
      <Card title={t('theme.title')}>
        <p>{t('theme.intro')}</p>
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
      </Card>
    </div>
  );
}
