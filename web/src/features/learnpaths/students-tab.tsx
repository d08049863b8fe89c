import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { routes } from '#shared/learnpaths/routes.ts';
import type { Enrolment, Learnpath } from '#shared/learnpaths/schemas.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListBody } from '#web/ui/list-body.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { EditEnrolment, EnrolDialog, Unenrol } from './enrol-dialogs.tsx';
import { EnrolmentBadge } from './enrolment-badge.tsx';

const EnrolManyDialog = lazyPart([], () => import('./enrol-many-dialog.tsx'), 'EnrolManyDialog');

type Open = { kind: 'enrol' | 'many' } | { kind: 'edit' | 'remove'; enrolment: Enrolment };

/** Who follows a learning path, from when until when. */
export function StudentsTab({ learnpath }: { learnpath: Learnpath }) {
  const { t } = useTranslation('learnpaths');
  const list = useListState();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const found = useRoute(routes.listEnrolments, {
    params: { learnpathId: learnpath.id },
    query: { page: list.page },
  });
  const { permissions } = useMe();
  const enrol = (
    <>
      {permissions.has('users.read') ? (
        <Button icon="users" onPress={() => setOpen({ kind: 'many' })}>
          {t('many.open')}
        </Button>
      ) : null}
      <Button variant="primary" icon="plus" onPress={() => setOpen({ kind: 'enrol' })}>
        {t('students.enrol')}
      </Button>
    </>
  );

  return (
    <>
      {learnpath.status === 2 ? null : <Callout tone="info" title={t('students.publishFirst')} />}
      <ListBody
        found={found}
        list={list}
        title={t('students.title')}
        actions={learnpath.status === 2 ? enrol : undefined}
        empty={
          <EmptyState
            icon="users"
            title={t('students.emptyTitle')}
            action={learnpath.status === 2 ? enrol : undefined}
          >
            {t('students.emptyText')}
          </EmptyState>
        }
      >
        {(rows, stale) => <StudentsTable rows={rows} stale={stale} onOpen={setOpen} />}
      </ListBody>
      {open?.kind === 'enrol' ? <EnrolDialog learnpathId={learnpath.id} onClose={close} /> : null}
      {open?.kind === 'many' ? <EnrolManyDialog learnpathId={learnpath.id} onClose={close} /> : null}
      {open?.kind === 'edit' ? <EditEnrolment enrolment={open.enrolment} onClose={close} /> : null}
      {open?.kind === 'remove' ? <Unenrol enrolment={open.enrolment} onClose={close} /> : null}
    </>
  );
}

function StudentsTable({
  rows,
  stale,
  onOpen,
}: {
  rows: readonly Enrolment[];
  stale: boolean;
  onOpen: (open: Open) => void;
}) {
  const { t } = useTranslation('learnpaths');
  const columns: Column<Enrolment>[] = [
    {
      key: 'student',
      title: t('students.student'),
      cell: ({ userId, studentName }) => <Link to={paths.admin.user(userId)}>{studentName}</Link>,
    },
    {
      key: 'status',
      title: t('students.status'),
      kind: 'status',
      cell: ({ status }) => <EnrolmentBadge status={status} />,
    },
    {
      key: 'startsOn',
      title: t('students.startsOn'),
      kind: 'date',
      cell: ({ startsOn }) => formatDate(startsOn),
    },
    {
      key: 'endsOn',
      title: t('students.endsOn'),
      kind: 'date',
      cell: ({ endsOn }) => (endsOn ? formatDate(endsOn) : '–'),
    },
    {
      key: 'actions',
      title: t('students.actions'),
      kind: 'actions',
      cell: (enrolment) => (
        <>
          <IconButton
            size="small"
            icon="edit"
            label={t('students.editNamed', { name: enrolment.studentName })}
            onPress={() => onOpen({ kind: 'edit', enrolment })}
          />
          <IconButton
            size="small"
            icon="trash"
            label={t('students.removeNamed', { name: enrolment.studentName })}
            onPress={() => onOpen({ kind: 'remove', enrolment })}
          />
        </>
      ),
    },
  ];
  return (
    <Table
      caption={t('students.caption')}
      columns={columns}
      rows={rows}
      rowKey={({ userId }) => userId}
      stale={stale}
    />
  );
}
