import { useTranslation } from 'react-i18next';
import type { Job } from '#shared/jobs/schemas.ts';
import { counted } from '#web/app/counted.ts';

/** What a run did, by what it counted, in words. */
export function useSyncCounts(): (job: Pick<Job, 'tally'>) => { key: string; text: string }[] {
  const { t } = useTranslation('planning');
  return (job) =>
    (['placed', 'enrolled', 'agendas', 'horizons', 'reminded'] as const)
      .map((key) => ({ key, count: counted(job, key) }))
      .filter(({ count }) => count > 0)
      .map(({ key, count }) => ({ key, text: t(`sync.${key}`, { count }) }));
}
