import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { routes } from '#shared/learnpaths/routes.ts';
import type { EnrolmentStatus, StudyLearnpathSummary } from '#shared/learnpaths/schemas.ts';
import type { User } from '#shared/people/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';

const tones = {
  future: 'neutral',
  open: 'accent',
  completed: 'success',
  failed: 'danger',
  closed: 'neutral',
  exempt: 'info',
} as const satisfies Record<EnrolmentStatus, string>;

/** What a student follows, and how far they are. */
export function LearnpathsTab({ user }: { user: User }) {
  const { t } = useTranslation('people');
  const { permissions } = useMe();
  const [enrolling, setEnrolling] = useState(false);
  const found = useRoute(routes.listLearnpathsOfUser, { params: { userId: user.id } });
  const rows = found.data?.data ?? [];
  const enrol =
    permissions.has('learnpaths.write') && user.status === 1 ? (
      <Button icon="plus" onPress={() => setEnrolling(true)}>
        {t('learnpaths.enrol')}
      </Button>
    ) : undefined;
  return (
    <>
      {found.error ? <FailedState error={found.error} onRetry={found.refresh} /> : null}
      {found.loading ? <Skeleton shape="table" rows={3} /> : null}
      {found.data && rows.length === 0 ? (
        <EmptyState icon="path" title={t('learnpaths.empty')} action={enrol}>
          {enrol ? t('learnpaths.emptyText') : null}
        </EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <Card title={t('learnpaths.title')} actions={enrol} flush>
          <Followed rows={rows} />
        </Card>
      ) : null}
      {enrolling ? <EnrolDialog user={user} onClose={() => setEnrolling(false)} /> : null}
    </>
  );
}

function Followed({ rows }: { rows: readonly StudyLearnpathSummary[] }) {
  const { t } = useTranslation('people');
  const columns: Column<StudyLearnpathSummary>[] = [
    {
      key: 'title',
      title: t('learnpaths.learnpath'),
      cell: ({ id, title }) => <Link to={paths.admin.learnpath(id)}>{title}</Link>,
    },
    {
      key: 'period',
      title: t('learnpaths.period'),
      kind: 'date',
      cell: ({ enrolment: { startsOn, endsOn } }) =>
        endsOn
          ? t('learnpaths.until', { from: formatDate(startsOn), until: formatDate(endsOn) })
          : t('learnpaths.from', { from: formatDate(startsOn) }),
    },
    {
      key: 'progress',
      title: t('learnpaths.progress'),
      kind: 'number',
      cell: ({ completedChapterCount: completed, chapterCount: total }) =>
        t('learnpaths.of', { completed, total }),
    },
    {
      key: 'status',
      title: t('learnpaths.status'),
      kind: 'status',
      cell: ({ enrolment: { status } }) => <Badge tone={tones[status]}>{t(`enrolment.${status}`)}</Badge>,
    },
  ];
  return <Table caption={t('learnpaths.title')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
