import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Education } from '#shared/educations/schemas.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { type EducationStudent, standing } from '#shared/educations/student-schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListBody } from '#web/ui/list-body.tsx';
import { ListChoice } from '#web/ui/list-filters.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { EducationBadge } from './education-badge.tsx';

/** Fetched with its texts by who opens it. */
const FinalizeMany = lazy(async () => {
  const [{ FinalizeMany: Window }] = await Promise.all([import('./finalize-many.tsx'), loadTexts(['jobs'])]);
  return { default: Window };
});

/** Who studies an education, or did. */
export function StudentsTab({ education }: { education: Education }) {
  const { t } = useTranslation('educations');
  const { permissions } = useMe();
  const [finalizing, setFinalizing] = useState(false);
  const list = useListState('status');
  const status = standing.options.find((one) => one === list.filters.status);
  const found = useRoute(studentRoutes.listEducationStudents, {
    params: { educationId: education.id },
    query: { page: list.page, status },
  });
  const columns: Column<EducationStudent>[] = [
    {
      key: 'student',
      title: t('students.student'),
      cell: ({ userId, studentName }) => (
        <Link to={paths.admin.user(userId, 'education')}>{studentName}</Link>
      ),
    },
    {
      key: 'status',
      title: t('list.status'),
      kind: 'status',
      cell: ({ status }) => <EducationBadge status={status} />,
    },
    {
      key: 'starts',
      title: t('student.startsOn'),
      kind: 'date',
      cell: ({ startsOn }) => formatDate(startsOn),
    },
    {
      key: 'ends',
      title: t('student.expectedEndOn'),
      kind: 'date',
      cell: ({ expectedEndOn }) => (expectedEndOn ? formatDate(expectedEndOn) : '–'),
    },
  ];
  return (
    <>
      <ListBody
        found={found}
        filters={
          <ListChoice
            list={list}
            name="status"
            label={t('list.status')}
            any={t('students.anyStatus')}
            options={standing.options.map((value) => ({ value, label: t(`educationStatus.${value}`) }))}
          />
        }
        list={list}
        title={t('view.studentsTab')}
        actions={
          permissions.has('educations.write') ? (
            <Button size="small" icon="lock" onPress={() => setFinalizing(true)}>
              {t('finalizeMany.button')}
            </Button>
          ) : undefined
        }
        empty={
          <EmptyState icon="users" title={t('students.emptyTitle')}>
            {t('students.emptyText')}
          </EmptyState>
        }
      >
        {(rows, stale) => (
          <Table
            caption={t('view.studentsTab')}
            columns={columns}
            rows={rows}
            rowKey={({ userId }) => userId}
            stale={stale}
          />
        )}
      </ListBody>
      {finalizing ? (
        <Suspense>
          <FinalizeMany educationId={education.id} onClose={() => setFinalizing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
