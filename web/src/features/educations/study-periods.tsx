import { useTranslation } from 'react-i18next';
import type { StudyPeriod } from '#shared/educations/period-schemas.ts';
import { Card } from '#web/ui/card.tsx';
import { PeriodsList } from './periods-list.tsx';

/** How the student's own study went. */
export function StudyPeriods({ periods }: { periods: readonly StudyPeriod[] }) {
  const { t } = useTranslation('periods');
  return (
    <Card title={t('title')}>
      <PeriodsList periods={periods} />
    </Card>
  );
}
