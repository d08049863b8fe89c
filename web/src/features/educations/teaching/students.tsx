import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type EducationStanding,
  mostStandings,
  taughtEducationRoutes as routes,
  type TaughtEducationView,
} from '#shared/guidance/education-routes.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { Card } from '#web/ui/card.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { EducationBadge, PartBadge } from '../education-badge.tsx';
import { PointsMeter } from '../points-meter.tsx';
import styles from './teaching.module.css';

type Student = TaughtEducationView['students'][number];

/**
 * The viewer's own students in an education, twenty at a time: how far those are is asked with them. Beside a name stands
 * how the study ended, if it did.
 */
export function Students({ education }: { education: TaughtEducationView }) {
  const { t } = useTranslation('teaching');
  const { id, students, points } = education;
  const [page, setPage] = useState(0);
  const shown = students.slice(page * mostStandings, (page + 1) * mostStandings);
  const { data, error, refresh } = useRoute(
    routes.listEducationStandings,
    { params: { educationId: id }, query: { user_ids: shown.map((one) => one.id).join(',') } },
    { skip: shown.length === 0 },
  );
  const standings = new Map(data?.data.map((one) => [one.id, one]));
  const untold = data?.data.filter(({ earned }) => earned === null).length ?? 0;
  // Not a column that says of everybody that it isn't told.
  const hidden = data !== undefined && untold === data.data.length;
  const columns: Column<Student>[] = [
    {
      key: 'name',
      title: t('students.name'),
      cell: ({ id, name, status }) => (
        <>
          <Link to={paths.teacher.student(id)}>{name}</Link>{' '}
          {status === 'busy' ? null : <EducationBadge status={status} />}
        </>
      ),
    },
    {
      key: 'since',
      title: t('educations.since'),
      kind: 'date',
      secondary: true,
      cell: ({ startsOn }) => formatDate(startsOn),
    },
    ...(hidden
      ? []
      : [
          {
            key: 'points',
            title: t('educations.earned'),
            cell: (one: Student) => (
              <Earned standing={standings.get(one.id)} known={Boolean(data)} points={points} />
            ),
          },
        ]),
    {
      key: 'parts',
      title: t('educations.inYours'),
      cell: (one) => <Parts standing={standings.get(one.id)} known={Boolean(data)} />,
    },
  ];
  const last = Math.ceil(students.length / mostStandings) - 1;
  return (
    <Card title={t('educations.yourStudents')} flush>
      {students.length === 0 ? <p className={styles.none}>{t('educations.noStudents')}</p> : null}
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {students.length > 0 ? (
        <Table caption={t('educations.yourStudents')} columns={columns} rows={shown} />
      ) : null}
      {untold > 0 ? <p className={styles.none}>{t('educations.coachSees')}</p> : null}
      {last > 0 ? (
        <Pagination
          total={students.length}
          paging={{
            number: page + 1,
            onStart: undefined,
            onPrevious: page > 0 ? () => setPage(page - 1) : undefined,
            onNext: page < last ? () => setPage(page + 1) : undefined,
          }}
        />
      ) : null}
    </Card>
  );
}

interface Known {
  readonly standing: EducationStanding | undefined;
  /** Whether it was answered already. */
  readonly known: boolean;
}

/** Study points of who is coached; of others their teachers see their own learning paths alone. */
function Earned({ standing, known, points }: Known & { points: number }) {
  if (!standing || standing.earned === null) return known ? '–' : '…';
  return <PointsMeter total={standing.earned} max={points} />;
}

function Parts({ standing, known }: Known) {
  if (!standing) return known ? '–' : '…';
  if (standing.parts.length === 0) return '–';
  return (
    <ul className={styles.stands}>
      {standing.parts.map(({ learnpathId, title, status }) => (
        <li key={learnpathId}>
          <span>{title}</span> <PartBadge status={status} />
        </li>
      ))}
    </ul>
  );
}
