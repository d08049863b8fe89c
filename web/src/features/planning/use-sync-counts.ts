import { useTranslation } from 'react-i18next';
import type { Job } from '#shared/jobs/schemas.ts';

/** What a run did, by what it counted, in words. */
export function useSyncCounts(): (job: Pick<Job, 'tally'>) => { key: string; text: string }[] {
  const { t } = useTranslation('planning');
  return ({ tally }) => {
    const { placed = 0, enrolled = 0, agendas = 0, reminded = 0, horizons = 0 } = tally;
    return [
      { key: 'placed', count: placed, text: t('sync.placed', { count: placed }) },
      { key: 'enrolled', count: enrolled, text: t('sync.enrolled', { count: enrolled }) },
      { key: 'agendas', count: agendas, text: t('sync.agendas', { count: agendas }) },
      { key: 'horizons', count: horizons, text: t('sync.horizons', { count: horizons }) },
      { key: 'reminded', count: reminded, text: t('sync.reminded', { count: reminded }) },
    ].filter(({ count }) => count > 0);
  };
}
