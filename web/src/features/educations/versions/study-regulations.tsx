import { useTranslation } from 'react-i18next';
import { versionRoutes } from '#shared/educations/version-routes.ts';
import type { EducationId } from '#shared/identity/ids.ts';
import { Documents } from '#web/app/documents/documents.tsx';
import { studyYearName } from '#web/app/study-year.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Card } from '#web/ui/card.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';

/** The regulations by which the student studies: those of their version of the education. */
export function StudyRegulations({ educationId }: { educationId: EducationId }) {
  const { t } = useTranslation('versions');
  const { data, error, refresh } = useRoute(versionRoutes.getStudyRegulations, { params: { educationId } });
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data?.document) return null;
  return (
    <Card title={t('regulations.title')}>
      <p>{t('regulations.yours', { year: studyYearName(data.studyYear) })}</p>
      <Documents documents={[data.document]} />
    </Card>
  );
}
