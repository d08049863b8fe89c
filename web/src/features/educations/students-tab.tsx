import { type Key, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import type { Education } from '#shared/educations/schemas.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { type EducationStudent, standing } from '#shared/educations/student-schemas.ts';
import { userId as userIdShape } from '#shared/identity/ids.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListBody } from '#web/ui/list-body.tsx';
import { ListChoice } from '#web/ui/list-filters.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { EducationBadge } from './education-badge.tsx';

const texts = ['jobs', 'validation'] as const;
const FinalizeMany = lazyPart(texts, () => import('./finalize-many.tsx'), 'FinalizeMany');
const ResendMany = lazyPart(texts, () => import('./resend-many.tsx'), 'ResendMany');

/** Who studies an education, or did. */
export function StudentsTab({ education }: { education: Education }) {
  const { t } = useTranslation('educations');
  const { permissions } = useMe();
  const [open, setOpen] = useState<'finalize' | 'resend' | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set());
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
  const mayWrite = permissions.has('educations.write');
  const actions = (
    <>
      <Button size="small" icon="lock" onPress={() => setOpen('finalize')}>
        {t('finalizeMany.button')}
      </Button>
      <Button size="small" icon="mail" onPress={() => setOpen('resend')}>
        {t('resendMany.button')}
      </Button>
    </>
  );
  const selectionOf = (rows: readonly EducationStudent[]) => ({
    ...{ chosen, onChange: setChosen, actions },
    labelOf: (key: Key) =>
      t('students.select', { name: rows.find(({ userId }) => userId === key)?.studentName ?? '' }),
  });
  const window = { education, chosen: z.array(userIdShape).parse([...chosen]), onClose: () => setOpen(null) };
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
        actions={mayWrite && chosen.size === 0 ? actions : undefined}
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
            selection={mayWrite ? selectionOf(rows) : undefined}
          />
        )}
      </ListBody>
      {open === 'finalize' ? <FinalizeMany {...window} /> : null}
      {open === 'resend' ? <ResendMany {...window} /> : null}
    </>
  );
}
