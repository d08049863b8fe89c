import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LearnpathId, UserId } from '#shared/identity/ids.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import type { Enrolment } from '#shared/learnpaths/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { unknownName } from '#web/app/use-names.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { IconButton } from '#web/ui/button.tsx';
import { FailedPart } from '#web/ui/empty-state.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { EnrolmentBadge } from './enrolment-badge.tsx';
import { percentOf } from './percent.ts';

/** An enrolment in the window that changes or ends it. */
export type OpenedEnrolment = { kind: 'edit' | 'remove'; enrolment: Enrolment };

interface StudentsTableProps {
  readonly learnpathId: LearnpathId;
  readonly rows: readonly Enrolment[];
  readonly stale: boolean;
  readonly onOpen: (open: OpenedEnrolment) => void;
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
}

/** The students on a learning path, with what can be done with each. */
export function StudentsTable({ learnpathId, rows, stale, onOpen, ...sorting }: StudentsTableProps) {
  const { t } = useTranslation('learnpaths');
  const progress = useProgress(learnpathId, rows);
  const { ownAccounts } = useMe();
  const columns: Column<Enrolment>[] = [
    {
      key: 'student',
      title: t('students.student'),
      sort: 'name',
      cell: ({ userId, studentName }) => <Link to={paths.admin.user(userId)}>{studentName}</Link>,
    },
    {
      key: 'number',
      title: t('students.number'),
      secondary: true,
      cell: ({ studentNumber }) => studentNumber ?? '–',
    },
    {
      key: 'progress',
      title: t('students.progress'),
      kind: 'number',
      cell: ({ userId }) => progress.of(userId),
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
      cell: (enrolment) =>
        ownAccounts.has(enrolment.userId) ? null : (
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
    <>
      <FailedPart what={t('students.progress')} read={progress.read} />
      <Table
        caption={t('students.caption')}
        columns={columns}
        rows={rows}
        rowKey={({ userId }) => userId}
        stale={stale}
        {...sorting}
      />
    </>
  );
}

/** How much each has read, asked beside the list: nothing while it is asked, a dash where there is nothing to read. */
function useProgress(learnpathId: LearnpathId, rows: readonly Enrolment[]) {
  const read = useRoute(routes.listEnrolmentProgress, {
    params: { learnpathId },
    query: { ids: rows.map(({ userId }) => userId).join(',') },
  });
  const found = new Map(read.data?.data.map((one) => [one.userId, one]));
  const of = (userId: UserId) => {
    const one = found.get(userId);
    if (!one) return read.error ? unknownName : '';
    return one.chapterCount === 0 ? '–' : `${percentOf(one)}%`;
  };
  return { of, read };
}
