import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { teachingRoutes } from '#shared/guidance/teaching-routes.ts';
import type { StudentProgress, TaughtCourseView, TaughtTeam } from '#shared/guidance/teaching-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatMoment } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import styles from './team-progress.module.css';

/** How far a team is in a course: per chapter how many have read it, and behind a button who. */
export function TeamProgress({ course, team }: { course: TaughtCourseView; team: TaughtTeam }) {
  const { t } = useTranslation('teaching');
  const [byStudent, setByStudent] = useState(false);
  const { data, error, refresh } = useRoute(teachingRoutes.getTeamProgress, {
    params: { courseId: course.id, teamId: team.id },
  });
  if (course.chapters.length === 0) return null;
  // There before its rows, which it would push down on a phone: it takes a line of its own there.
  const toggle = (data ? data.data.length > 0 : !error) ? (
    <Button
      size="small"
      isDisabled={!data}
      aria-label={`${t(byStudent ? 'progress.byChapter' : 'progress.byStudent')}: ${team.name}`}
      onPress={() => setByStudent(!byStudent)}
    >
      {t(byStudent ? 'progress.byChapter' : 'progress.byStudent')}
    </Button>
  ) : undefined;
  return (
    <Card title={t('progress.of', { name: team.name })} actions={toggle} flush={byStudent}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {/* As high as what comes, a line and a bar for each chapter: the next team stands below it. */}
      {!data && !error ? <Skeleton rows={course.chapters.length * 2} /> : null}
      {data?.data.length === 0 ? <EmptyState icon="users" title={t('students.none')} /> : null}
      {data && data.data.length > 0 ? (
        byStudent ? (
          <Students course={course} rows={data.data} />
        ) : (
          <Chapters course={course} rows={data.data} />
        )
      ) : null}
    </Card>
  );
}

interface Read {
  readonly course: TaughtCourseView;
  readonly rows: readonly StudentProgress[];
}

function Chapters({ course, rows }: Read) {
  const { t } = useTranslation('teaching');
  return (
    <ol className={styles.chapters}>
      {course.chapters.map(({ id, title }) => {
        const done = rows.filter(({ completedChapterIds }) => completedChapterIds.includes(id)).length;
        return (
          <li key={id}>
            <span>{title}</span>
            <ProgressBar
              value={Math.round((done / rows.length) * 100)}
              label={t('progress.read', { done, total: rows.length })}
            />
          </li>
        );
      })}
    </ol>
  );
}

function Students({ course, rows }: Read) {
  const { t } = useTranslation('teaching');
  const columns: Column<StudentProgress>[] = [
    {
      key: 'name',
      title: t('students.name'),
      cell: ({ id, name }) => <Link to={paths.teacher.student(id)}>{name}</Link>,
    },
    {
      key: 'chapters',
      title: t('progress.chapters'),
      kind: 'number',
      cell: ({ completedChapterIds }) =>
        t('progress.count', {
          done: course.chapters.filter(({ id }) => completedChapterIds.includes(id)).length,
          total: course.chapters.length,
        }),
    },
    {
      key: 'last',
      title: t('progress.last'),
      kind: 'date',
      cell: ({ lastReadAt }) => (lastReadAt ? formatMoment(lastReadAt) : t('progress.never')),
    },
  ];
  return <Table caption={t('progress.caption', { name: course.title })} columns={columns} rows={rows} />;
}
