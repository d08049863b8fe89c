import { useTranslation } from 'react-i18next';
import type { CourseProgress } from '#shared/content/schemas.ts';
import { percentOf } from '#web/app/reading.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';

/** How far a student is in a course, on its card. */
export function ReadSoFar({ progress }: { progress: CourseProgress }) {
  const { t } = useTranslation('content');
  const percent = percentOf(progress);
  if (percent < 100) return <ProgressBar value={percent} label={t('study.progress')} />;
  return (
    <span>
      <Badge tone="success">{t('study.finished')}</Badge>
    </span>
  );
}
