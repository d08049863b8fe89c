import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { JobId } from '#shared/identity/ids.ts';
import { JobProgress } from '#web/app/job-progress.tsx';
import { paths } from '#web/app/paths.ts';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';

/** A file that the reader asked for, found again by the notification that tells of it. */
export function ExportPage() {
  const { t } = useTranslation('notifications');
  // What can't be an id belongs to nothing: the read says so.
  const jobId = useParams().jobId as JobId;
  return (
    <Page
      title={t('export.title')}
      intro={t('export.intro')}
      breadcrumbs={[{ label: t('page.title'), to: paths.main.notifications() }]}
    >
      <Section title={t('export.file')}>
        <JobProgress jobId={jobId}>{() => null}</JobProgress>
      </Section>
    </Page>
  );
}
