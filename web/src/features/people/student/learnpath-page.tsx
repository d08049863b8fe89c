import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import type { StudentCourse } from '#shared/guidance/student-schemas.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate, formatEc, formatMoment } from '#web/platform/format.ts';
import { titleOf } from '#web/platform/i18n/title-of.ts';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { Assignments } from './assignments-card.tsx';
import { CourseDetails } from './course-details.tsx';
import { StudentFrame } from './student-frame.tsx';
import { useStudentAt } from './where.ts';

/** How far a student is in one learning path: its courses, self-tests and assignments. */
export function StudentLearnpathPage() {
  const { t } = useTranslation('guidance');
  const { userId, learnpathId, to } = useStudentAt();
  const [search] = useSearchParams();
  const course = search.get('course');
  const found = useRoute(studentRoutes.getStudentLearnpath, { params: { userId, learnpathId } });
  return (
    <StudentFrame title={found.data && titleOf(found.data)} found={found}>
      {found.data ? (
        <>
          <Card title={t('learnpath.facts')}>
            <DefinitionList
              facts={[
                {
                  term: t('learnpath.status'),
                  value: t(`enrolment.${found.data.enrolment.status}`),
                },
                {
                  term: t('learnpath.period'),
                  value: found.data.enrolment.endsOn
                    ? t('programme.fromTo', {
                        from: formatDate(found.data.enrolment.startsOn),
                        to: formatDate(found.data.enrolment.endsOn),
                      })
                    : t('learnpath.from', { from: formatDate(found.data.enrolment.startsOn) }),
                },
                { term: t('learnpath.load'), value: formatEc(found.data.ects) },
                {
                  term: t('learnpath.lastActive'),
                  value: found.data.lastActiveAt
                    ? formatMoment(found.data.lastActiveAt)
                    : t('learnpath.never'),
                },
              ]}
            />
          </Card>
          <Courses rows={found.data.courses} />
          {course ? <CourseDetails key={course} courseId={course} /> : null}
          <Assignments of={found.data} userId={userId} to={to} />
        </>
      ) : null}
    </StudentFrame>
  );
}

function Courses({ rows }: { rows: readonly StudentCourse[] }) {
  const { t } = useTranslation('guidance');
  const columns: Column<StudentCourse>[] = [
    {
      key: 'title',
      title: t('learnpath.course'),
      cell: ({ id, title }) => (
        <Link to={`?course=${id}`} preventScrollReset>
          {title}
        </Link>
      ),
    },
    {
      key: 'chapters',
      title: t('learnpath.chapters'),
      kind: 'number',
      cell: ({ completedChapterCount: done, chapterCount: total }) => t('learnpath.of', { done, total }),
    },
    {
      key: 'tests',
      title: t('learnpath.selfTests'),
      kind: 'number',
      secondary: true,
      cell: ({ selfTestCount: total, passedSelfTestCount: passed }) =>
        total === 0 ? '–' : t('learnpath.passed', { passed, total }),
    },
    {
      key: 'last',
      title: t('learnpath.lastRead'),
      kind: 'date',
      cell: ({ lastReadAt }) => (lastReadAt ? formatMoment(lastReadAt) : t('learnpath.never')),
    },
  ];
  if (rows.length === 0) return <EmptyState icon="book" title={t('learnpath.noCourses')} />;
  return (
    <Card title={t('learnpath.courses')} flush>
      <Table caption={t('learnpath.courses')} columns={columns} rows={rows} />
    </Card>
  );
}
