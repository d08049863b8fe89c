import { useTranslation } from 'react-i18next';
import type { Job } from '#shared/jobs/schemas.ts';
import { Bullets } from '#web/ui/bullets.tsx';

/** What a run did, by what it counted. */
export function SyncCounts({ tally }: Pick<Job, 'tally'>) {
  const { t } = useTranslation('planning');
  const { placed = 0, enrolled = 0, agendas = 0, reminded = 0, horizons = 0 } = tally;
  const items = [
    { key: 'placed', count: placed, text: t('sync.placed', { count: placed }) },
    { key: 'enrolled', count: enrolled, text: t('sync.enrolled', { count: enrolled }) },
    { key: 'agendas', count: agendas, text: t('sync.agendas', { count: agendas }) },
    { key: 'horizons', count: horizons, text: t('sync.horizons', { count: horizons }) },
    { key: 'reminded', count: reminded, text: t('sync.reminded', { count: reminded }) },
  ].filter(({ count }) => count > 0);
  return items.length > 0 ? <Bullets items={items} /> : t('sync.nothing');
}
