import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { routes } from '#shared/assignments/routes.ts';
import type { StudyLearnpath } from '#shared/learnpaths/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { asksWork, Standing } from '#web/app/student-status.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardGrid, LinkCard } from '#web/ui/card.tsx';
import { EmptyState, FailedPart } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import styles from './learnpaths.module.css';
import { percentOf } from './percent.ts';

/** The courses of a learning path with how far each is, and the assignments that belong to it. */
export function CoursesTab({ learnpath }: { learnpath: StudyLearnpath }) {
  const { t } = useTranslation('learnpaths');
  // What starts later is looked at first; nothing of it is opened by accident.
  const toCourse =
    learnpath.enrolment.status === 'future'
      ? paths.study.learnpathCoursePreview
      : paths.study.learnpathCourse;
  return (
    <>
      {learnpath.courses.length === 0 ? (
        <EmptyState icon="book" title={t('study.noCoursesTitle')}>
          {t('study.noCoursesText')}
        </EmptyState>
      ) : (
        <CardGrid>
          {learnpath.courses.map((course) => (
            <LinkCard
              key={course.id}
              // Of what isn't open yet it can be seen what it is about.
              to={
                course.comesFirst
                  ? paths.study.learnpathCoursePreview(learnpath.id, course.id)
                  : toCourse(learnpath.id, course.id)
              }
              title={course.title}
              image={course.image?.preview ?? null}
              meta={t('study.chapters', { count: course.chapterCount })}
            >
              {course.subtitle ? <p className={styles.subtitle}>{course.subtitle}</p> : null}
              {course.comesFirst ? (
                <span>
                  <Badge>{t('study.first', { name: course.comesFirst.title })}</Badge>
                </span>
              ) : course.chapterCount > 0 && course.completedChapterCount === course.chapterCount ? (
                <span>
                  <Badge tone="success">{t('study.done')}</Badge>
                </span>
              ) : (
                <ProgressBar value={percentOf(course)} label={t('shelf.progress')} />
              )}
            </LinkCard>
          ))}
        </CardGrid>
      )}
      {learnpath.assignments.length === 0 ? null : <Assignments assignments={learnpath.assignments} />}
    </>
  );
}

/** What is to be handed in, and how far that is; the list can be used before it is known. */
function Assignments({ assignments }: { assignments: StudyLearnpath['assignments'] }) {
  const { t } = useTranslation(['learnpaths', 'assignments']);
  const read = useRoute(routes.listStudyAssignments);
  const standings = new Map(read.data?.data.map((one) => [one.id, one]));
  return (
    <Card title={t('study.assignments')} flush>
      <FailedPart what={t('study.standings')} read={read} />
      <ul className={styles.links}>
        {assignments.map(({ id, title }) => {
          const standing = standings.get(id);
          const dueOn = standing && asksWork(standing.status) ? standing.terms.dueOn : null;
          return (
            <li key={id}>
              <Icon name="assignment" />
              <span className={styles.assignment}>
                <Link to={paths.study.assignment(id)}>{title}</Link>
                {dueOn ? <small>{t('assignments:shelf.dueOn', { date: formatDate(dueOn) })}</small> : null}
                {standing ? <Standing assignment={standing} /> : null}
              </span>
              <Icon name="right" size={16} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
