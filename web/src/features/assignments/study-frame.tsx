import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { routes } from '#shared/assignments/routes.ts';
import type { StudyAssignment } from '#shared/assignments/schemas.ts';
import { learnpathTitleOf } from '#web/app/learnpath-title.ts';
import { paths } from '#web/app/paths.ts';
import { StudentStatus } from '#web/app/student-status.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs, TabsToCome } from '#web/ui/tabs.tsx';
import { StudyToCome } from './study-to-come.tsx';

/** The parts of an assignment as students see it, in order; the first is what its address alone shows. */
export const studyTabs = [
  'general',
  'partial-assignments',
  'quickscan',
  'structure',
  'submissions',
  'hand-in',
] as const;
export type StudyTab = (typeof studyTabs)[number];

/** What all pages of one assignment have in common for a student: its title, how far it is, its tabs. */
export function StudyFrame({
  tab,
  children,
}: {
  tab: StudyTab;
  children: (assignment: StudyAssignment) => ReactNode;
}) {
  const { t } = useTranslation('assignments');
  const { assignmentId = '' } = useParams();
  const { data, error, refresh } = useRoute(routes.getStudyAssignment, { params: { assignmentId } });
  const breadcrumbs = [{ to: paths.study.assignments(), label: t('shelf.title') }];
  if (!data) {
    return (
      <Page
        title={t('study.one')}
        breadcrumbs={breadcrumbs}
        {...(!error && { intro: '…', tabs: <TabsToCome />, toCome: true })}
      >
        {error?.code === 'ENROLMENT_NOT_STARTED' ? (
          <StudyToCome assignmentId={assignmentId} />
        ) : error ? (
          <FailedState error={error} onRetry={refresh} />
        ) : (
          <Skeleton rows={8} />
        )}
      </Page>
    );
  }
  const path = (to: StudyTab) => paths.study.assignment(data.id, to === 'general' ? undefined : to);
  return (
    <Page
      title={data.title}
      breadcrumbs={breadcrumbs}
      status={<StudentStatus status={data.status} />}
      intro={learnpathTitleOf(data)}
      actions={
        data.mayHandIn && tab !== 'hand-in' ? (
          <LinkButton variant="primary" icon="upload" to={path('hand-in')}>
            {t(data.submissions.length > 0 ? 'study.againHandIn' : 'study.goHandIn')}
          </LinkButton>
        ) : null
      }
      tabs={
        <Tabs
          label={t('study.tabs')}
          tabs={studyTabs.map((one) => ({
            to: path(one),
            label: t(`study.${one}`),
            end: one === 'general',
            ...(one === 'submissions' ? { count: data.submissions.length } : {}),
          }))}
        />
      }
    >
      {children(data)}
    </Page>
  );
}
