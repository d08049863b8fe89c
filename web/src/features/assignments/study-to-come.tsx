import { useTranslation } from 'react-i18next';
import { routes } from '#shared/assignments/routes.ts';
import { learnpathTitleOf } from '#web/app/learnpath-title.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** An assignment of a learning path that has yet to begin: which one, and when it opens. */
export function StudyToCome({ assignmentId }: { assignmentId: string }) {
  const { t } = useTranslation('assignments');
  const { data, error, refresh } = useRoute(routes.listStudyAssignments);
  if (!data) return error ? <FailedState error={error} onRetry={refresh} /> : <Skeleton rows={4} />;
  const found = data.data.find(({ id }) => id === assignmentId);
  return (
    <EmptyState
      icon="calendar"
      title={
        found?.startsOn ? t('study.opensOn', { date: formatDate(found.startsOn) }) : t('study.opensLater')
      }
      action={<LinkButton to={paths.study.assignments()}>{t('handIn.toShelf')}</LinkButton>}
    >
      {found ? (
        <p>{t('study.opensText', { title: found.title, learnpath: learnpathTitleOf(found) })}</p>
      ) : null}
    </EmptyState>
  );
}
