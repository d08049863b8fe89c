import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { routes } from '#shared/assignments/routes.ts';
import type { Assignment } from '#shared/assignments/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { Tabs, TabsToCome } from '#web/ui/tabs.tsx';
import { StateBadge } from './state-badge.tsx';

/** Reads the assignment of the address. */
export function useAssignment() {
  const { assignmentId = '' } = useParams();
  return useRoute(routes.getAssignment, { params: { assignmentId } });
}

/** What all pages of one assignment have in common: its title, where it stands, its tabs. */
export function AssignmentFrame({ children }: { children: (assignment: Assignment) => ReactNode }) {
  const { t } = useTranslation('assignments');
  const { permissions } = useMe();
  const { data, ...read } = useAssignment();
  const breadcrumbs = [{ to: paths.admin.assignments(), label: t('list.title') }];
  if (!data) return pageToCome(read, { title: t('view.one'), breadcrumbs, intro: '…', tabs: <TabsToCome /> });
  return (
    <Page
      title={data.title}
      breadcrumbs={breadcrumbs}
      status={<StateBadge assignment={data} />}
      intro={data.learnpathTitle}
      tabs={
        <Tabs
          label={t('view.tabs')}
          tabs={[
            { to: paths.admin.assignment(data.id), label: t('view.general') },
            {
              to: paths.admin.partialAssignments(data.id),
              label: t('view.partials'),
              count: data.partialAssignments.length,
            },
            { to: paths.admin.assignment(data.id, 'instructions'), label: t('view.instructions') },
            { to: paths.admin.assignment(data.id, 'publishing'), label: t('view.publishing') },
            ...(permissions.has('audit.read')
              ? [{ to: paths.admin.assignment(data.id, 'timeline'), label: t('view.timeline') }]
              : []),
          ]}
        />
      }
    >
      {children(data)}
    </Page>
  );
}
