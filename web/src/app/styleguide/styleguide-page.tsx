import { I18nProvider } from 'react-aria-components/I18nProvider';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { prefer, preferenceStore } from '#web/platform/preferences.ts';
import { Logo } from '#web/ui/logo.tsx';
import { Page } from '#web/ui/page.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Basics } from './basics.tsx';
import { Content } from './content.tsx';
import { Feedback } from './feedback.tsx';
import { Fields } from './fields.tsx';
import { Lists } from './lists.tsx';
import styles from './styleguide.module.css';

/** Every element of the interface on one page, for who builds with them. In English only: its readers are developers. */
export function StyleguidePage() {
  const { theme } = preferenceStore.use();
  return (
    <I18nProvider locale={currentLanguage() === 'en' ? 'en-GB' : 'nl-NL'}>
      <header className={styles.header}>
        <Logo />
        <Segmented
          label="Theme"
          value={theme}
          options={[
            { value: 'light', label: 'Light', icon: 'sun' },
            { value: 'dark', label: 'Dark', icon: 'moon' },
            { value: 'system', label: 'System', icon: 'screen' },
          ]}
          onChange={(chosen) => prefer({ theme: chosen })}
        />
      </header>
      <main lang="en">
        <Page title="Style guide" intro="Every element of the interface, as the pages use it.">
          <Basics />
          <Fields />
          <Lists />
          <Feedback />
          <Content />
        </Page>
      </main>
    </I18nProvider>
  );
}
