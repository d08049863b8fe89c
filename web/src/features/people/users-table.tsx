import { type Key, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RoleId, UserId } from '#shared/identity/ids.ts';
import type { UserSummary } from '#shared/people/list.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { unknownName } from '#web/app/use-names.ts';
import { formatDate } from '#web/platform/format.ts';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { FailedPart } from '#web/ui/empty-state.tsx';
import { late } from '#web/ui/late.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { ExportButton } from './export/export-button.tsx';
import { roleNames } from './names.ts';
import { RowActions } from './row-actions.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useLastLogins } from './use-last-logins.ts';

/** Fetched with its texts when it first opens. */
const AssignDialog = late(async () => {
  const [{ AssignDialog }] = await Promise.all([
    import('./coaching/assign-dialog.tsx'),
    loadTexts(['coaching', 'jobs']),
  ]);
  return { default: AssignDialog };
});

const ChangeSomeDialog = late(async () => {
  const [{ ChangeSomeDialog }] = await Promise.all([
    import('./change-some-dialog.tsx'),
    loadTexts(['change', 'jobs']),
  ]);
  return { default: ChangeSomeDialog };
});

const DeleteSomeDialog = late(async () => ({
  default: (await import('./delete-some-dialog.tsx')).DeleteSomeDialog,
}));

const EnrolSomeDialog = lazyPart(['learnpaths'], () => import('./enrol-some-dialog.tsx'), 'EnrolSomeDialog');

const InviteDialog = late(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));

interface UsersTableProps {
  readonly rows: readonly UserSummary[];
  /** Absent: not read. */
  readonly roles: readonly { id: RoleId; name: { nl: string; en: string } }[] | undefined;
  readonly stale: boolean;
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
}

/** Users in the order that is asked for, to open, to invite together, or to do something with one. */
export function UsersTable({ rows, roles, stale, ...sorting }: UsersTableProps) {
  const { t } = useTranslation('people');
  const { permissions } = useMe();
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set());
  const [inviting, setInviting] = useState(false);
  const [coaching, setCoaching] = useState(false);
  const [changing, setChanging] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [enrolling, setEnrolling] = useState(false);
  // Also those of other pages: the table stays while one leafs through them.
  const all = [...chosen] as UserId[];
  const clear = () => setChosen(new Set());
  const lastLogins = useLastLogins(rows);
  const columns: Column<UserSummary>[] = [
    {
      key: 'name',
      title: t('list.name'),
      sort: 'name',
      cell: ({ id, name }) => <Link to={paths.admin.user(id)}>{name}</Link>,
    },
    { key: 'email', title: t('list.email'), cell: ({ email }) => <EmailAddress address={email} /> },
    {
      key: 'roles',
      title: t('list.roles'),
      secondary: true,
      cell: ({ roleIds }) => (roles ? roleNames(roles, roleIds) : unknownName),
    },
    {
      key: 'studentNumber',
      title: t('list.studentNumber'),
      secondary: true,
      cell: ({ studentNumber }) => studentNumber ?? '–',
    },
    {
      key: 'status',
      title: t('list.status'),
      kind: 'status',
      cell: ({ status, invitedAt }) => <StatusBadge status={status} invitedAt={invitedAt} />,
    },
    {
      key: 'lastLogin',
      title: t('list.lastLogin'),
      kind: 'date',
      secondary: !sorting.sort?.endsWith('login'),
      sort: 'login',
      cell: ({ id }) => lastLogins.of(id),
    },
    {
      key: 'created',
      title: t('list.createdAt'),
      kind: 'date',
      secondary: !sorting.sort?.endsWith('created'),
      sort: 'created',
      cell: ({ createdAt }) => (createdAt ? formatDate(createdAt) : '–'),
    },
    {
      key: 'actions',
      title: t('list.actions'),
      kind: 'actions',
      cell: (row) => <RowActions user={row} />,
    },
  ];
  const selection = {
    chosen,
    onChange: setChosen,
    labelOf: (key: Key) => t('list.select', { name: rows.find(({ id }) => id === key)?.name ?? '' }),
    actions: (
      <>
        {permissions.has('users.write') ? <ExportButton small chosen={all} /> : null}
        {permissions.has('users.invite') ? (
          <Button size="small" icon="mail" onPress={() => setInviting(true)}>
            {t('action.invite')}
          </Button>
        ) : null}
        {permissions.has('users.write') ? (
          <Button size="small" icon="user" onPress={() => setCoaching(true)}>
            {t('action.coach')}
          </Button>
        ) : null}
        {permissions.has('learnpaths.write') ? (
          <Button size="small" icon="path" onPress={() => setEnrolling(true)}>
            {t('learnpaths.enrol')}
          </Button>
        ) : null}
        {permissions.has('users.write') ? (
          <Button size="small" icon="edit" onPress={() => setChanging(true)}>
            {t('action.change')}
          </Button>
        ) : null}
        {permissions.has('users.write') ? (
          <Button size="small" icon="trash" onPress={() => setDeleting(true)}>
            {t('action.delete')}
          </Button>
        ) : null}
      </>
    ),
  };
  const selects = permissions.has('users.invite') || permissions.has('users.write');
  return (
    <>
      <FailedPart what={t('list.lastLogin')} read={lastLogins.read} />
      <Table
        caption={t('list.caption')}
        columns={columns}
        rows={rows}
        stale={stale}
        {...sorting}
        {...(selects ? { selection } : {})}
      />
      {inviting ? (
        <Suspense fallback={<span aria-busy="true" hidden />}>
          <InviteDialog userIds={all} onDone={clear} onClose={() => setInviting(false)} />
        </Suspense>
      ) : null}
      {changing ? (
        <Suspense fallback={<span aria-busy="true" hidden />}>
          <ChangeSomeDialog userIds={all} onDone={clear} onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
      {deleting ? (
        <Suspense fallback={<span aria-busy="true" hidden />}>
          <DeleteSomeDialog userIds={all} onDone={clear} onClose={() => setDeleting(false)} />
        </Suspense>
      ) : null}
      {enrolling ? (
        <EnrolSomeDialog userIds={all} onDone={clear} onClose={() => setEnrolling(false)} />
      ) : null}
      {coaching ? (
        <Suspense fallback={<span aria-busy="true" hidden />}>
          <AssignDialog studentIds={all} onDone={clear} onClose={() => setCoaching(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
