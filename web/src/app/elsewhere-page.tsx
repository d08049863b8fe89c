import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getGeneral } from '#shared/settings/general.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Loader } from '#web/ui/progress.tsx';
import { paths } from './paths.ts';

/** Leads on to a page outside the product, which takes this one's place in the history. */
export function ElsewherePage({ link }: { link: 'terms' | 'privacy' }) {
  const { t } = useTranslation();
  const { data, error, refresh } = useRoute(getGeneral);
  const address = data?.links[link];
  // The settings take nothing but https; what leads on stands guard as well.
  const safe = address?.startsWith('https://') ? address : undefined;
  useEffect(() => {
    if (safe) window.location.replace(safe);
  }, [safe]);
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data || safe) return <Loader />;
  return (
    <main>
      <EmptyState
        icon="external"
        title={t('elsewhere.none')}
        action={<LinkButton to={paths.main.home()}>{t('error.home')}</LinkButton>}
      />
    </main>
  );
}
