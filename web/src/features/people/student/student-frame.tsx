import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { paths } from '#web/app/paths.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { EmptyState, FailedPart, FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useStudentAt } from './where.ts';

/** A page below that of a student: who it is about, the way back, and what is shown while it loads or when it is gone. */
export function StudentFrame({
  title,
  found,
  crumb,
  children,
}: {
  title: string | undefined;
  found: {
    readonly data: unknown;
    readonly error: ApiError | undefined;
    readonly refresh: () => void;
  };
  /** A step between the student and this page. */
  crumb?: { readonly to: string; readonly label: string };
  children: ReactNode;
}) {
  const { t } = useTranslation(['guidance', 'coaching']);
  const { userId, to, app } = useStudentAt();
  const student = useRoute(coachRoutes.getMyStudent, { params: { userId } });
  const list =
    app === 'admin'
      ? [{ to: paths.admin.users(), label: t('users') }]
      : app === 'manager'
        ? [{ to: paths.manager.students(), label: t('students') }]
        : [{ to: paths.teacher.students(), label: t('coaching:students.title') }];
  const crumbs = [...list, { to: to.page(), label: student.data?.name ?? '…' }, ...(crumb ? [crumb] : [])];
  const { data, error, refresh } = found;
  return (
    <Page title={title ?? t('student')} intro={student.data?.name ?? '…'} breadcrumbs={crumbs}>
      {/* Whose page it is. Where that page failed it says so itself. */}
      {error ? null : <FailedPart what={t('student')} read={student} />}
      {error?.status === 404 ? (
        <EmptyState icon="lock" title={t('gone')}>
          {t('goneText')}
        </EmptyState>
      ) : error ? (
        <FailedState error={error} onRetry={refresh} />
      ) : data ? (
        children
      ) : (
        <Skeleton rows={6} />
      )}
    </Page>
  );
}
