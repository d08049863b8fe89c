import { useTranslation } from 'react-i18next';
import { listRoutes } from '#shared/library/list-routes.ts';
import { openingRoutes as routes } from '#shared/library/opening-routes.ts';
import type { Place } from '#shared/library/place.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';

const atTheBeginning: Place = { chapter: '', page: null };

/**
 * Opens a source in a tab of its own, at a place in it. The tab is there before the answer, as browsers refuse one that
 * nobody pressed for; it closes again when the source can't be opened, which a notice says.
 * @param titleId of the text that names the source
 */
export function OpenButton({
  sourceId,
  titleId,
  place = atTheBeginning,
  variant = 'secondary',
}: {
  sourceId: string;
  titleId: string;
  place?: Place | undefined;
  variant?: 'primary' | 'secondary';
}) {
  const { t } = useTranslation('library');
  // A seat may have been taken, by the reader or by somebody who was first.
  const { run, pending } = useCommand(routes.openSource, {
    refreshes: [routes.getOpenable, listRoutes.listStudySources, listRoutes.listTaughtSources],
  });
  async function open() {
    const tab = window.open('about:blank', '_blank');
    if (tab) tab.opener = null;
    const outcome = await run({ params: { sourceId }, body: place });
    if (!outcome.ok) tab?.close();
    else (tab ?? window).location.assign(outcome.value.url);
  }
  return (
    <Button
      icon="external"
      variant={variant}
      isPending={pending}
      aria-describedby={titleId}
      onPress={() => void open()}
    >
      {t('open.button')}
    </Button>
  );
}
