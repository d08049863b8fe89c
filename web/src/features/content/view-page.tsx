import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { routes } from '#shared/content/routes.ts';
import { type CourseId, courseId } from '#shared/identity/ids.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ChaptersTab } from './chapters-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { StatusBadge } from './status-badge.tsx';

/** One course as its editor sees it. */
export function CoursePage() {
  const { t } = useTranslation('content');
  const params = useParams();
  const id = courseId.parse(params.courseId);
  const [deleting, setDeleting] = useState(false);
  const [generation, setGeneration] = useState(0);
  const { data, error, loading, refresh } = useRoute(routes.getCourse, { params: { courseId: id } });
  const crumbs = [{ to: paths.admin.courses(), label: t('list.title') }];
  if (error || loading || !data) {
    return (
      <Page title={t('list.title')} breadcrumbs={crumbs}>
        {error ? <FailedState error={error} onRetry={refresh} /> : <Skeleton shape="form" rows={6} />}
      </Page>
    );
  }
  const tabs = [
    { to: paths.admin.course(id), label: t('view.generalTab') },
    { to: paths.admin.course(id, 'chapters'), label: t('view.chaptersTab'), count: data.chapterCount },
  ];
  return (
    <Page
      title={data.title}
      breadcrumbs={crumbs}
      status={<StatusBadge status={data.status} />}
      actions={
        <Button variant="quiet" icon="trash" onPress={() => setDeleting(true)}>
          {t('view.delete')}
        </Button>
      }
      tabs={<Tabs label={t('view.tabs')} tabs={tabs} />}
    >
      {params.tab === 'chapters' ? (
        <ChaptersTab of={data} />
      ) : (
        <GeneralTab key={generation} of={data} onReloaded={() => setGeneration((count) => count + 1)} />
      )}
      <DeleteDialog id={id} isOpen={deleting} onOpenChange={setDeleting} />
    </Page>
  );
}

function DeleteDialog({
  id,
  ...open
}: {
  id: CourseId;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const { run } = useCommand(routes.deleteCourse, { refreshes: [routes.listCourses] });
  return (
    <ConfirmDialog
      {...open}
      title={t('view.deleteTitle')}
      confirm={t('view.delete')}
      tone="danger"
      onConfirm={async () => {
        const { ok } = await run({ params: { courseId: id } });
        if (!ok) return;
        notify('success', t('view.deleted'));
        await navigate(paths.admin.courses());
      }}
    >
      {t('view.deleteText')}
    </ConfirmDialog>
  );
}
