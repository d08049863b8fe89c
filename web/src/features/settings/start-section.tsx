import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { useMe } from '#web/app/me.tsx';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';

const StartWindow = lazyPart(['start'], () => import('#web/app/start/start-window.tsx'), 'StartWindow');

/** Where the reader begins after logging in; for who has a choice. */
export function StartSection() {
  const { t } = useTranslation('settings');
  const { companies, apps, impersonated } = useMe();
  const [open, setOpen] = useState(false);
  if (impersonated || (companies.length < 2 && apps.length < 2)) return null;
  return (
    <Section title={t('start.title')} intro={t('start.intro')}>
      <Button onPress={() => setOpen(true)}>{t('start.change')}</Button>
      {open ? (
        <StartWindow onChosen={() => notify('success', t('start.saved'))} onClose={() => setOpen(false)} />
      ) : null}
    </Section>
  );
}
