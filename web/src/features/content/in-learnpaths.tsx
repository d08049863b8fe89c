import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CourseId } from '#shared/identity/ids.ts';
import { paths } from '#web/app/paths.ts';
import { Bullets } from '#web/ui/bullets.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useLearnpathsWith } from './use-learnpaths.ts';

/** Which learning paths have a course: what its students reach it by, and what keeps it from being deleted. */
export function InLearnpaths({ courseId }: { courseId: CourseId }) {
  const { t } = useTranslation('content');
  const { data, error, loading, refresh } = useLearnpathsWith(courseId);
  if (!data && !error && !loading) return null;
  return (
    <Section title={t('uses.title')}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <Skeleton rows={2} /> : null}
      {data?.data.length === 0 ? <p>{t('uses.none')}</p> : null}
      {data && data.data.length > 0 ? (
        <Bullets
          items={data.data.map(({ id, title }) => ({
            key: id,
            text: <Link to={paths.admin.learnpath(id)}>{title}</Link>,
          }))}
        />
      ) : null}
    </Section>
  );
}
