import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { teachingRoutes } from '#shared/guidance/teaching-routes.ts';
import type { TaughtCourseView } from '#shared/guidance/teaching-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CourseAside } from '../course-aside.tsx';
import styles from '../reading.module.css';
import { useTaughtWay } from './taught-way.ts';
import { TeamProgress } from './team-progress.tsx';

/** A course as its students see it, and how far each of the teacher's teams is. */
export function TaughtCoursePage() {
  const { t } = useTranslation('teaching');
  const { courseId = '', learnpathId } = useParams();
  const { crumbs } = useTaughtWay(learnpathId);
  const { data, ...read } = useRoute(teachingRoutes.getTaughtCourse, { params: { courseId } });
  if (!data)
    return pageToCome(
      read,
      {
        title: t('courses.one'),
        breadcrumbs: crumbs,
        toCome: true,
        gone: { title: t('courses.gone'), text: t('courses.goneText') },
      },
      <Skeleton rows={8} />,
    );
  const [first] = data.chapters;
  return (
    <Page
      title={data.title}
      language={data.language}
      intro={data.subtitle || undefined}
      breadcrumbs={crumbs}
      actions={
        first ? (
          <LinkButton
            to={paths.teacher.chapter(data.id, first.id, learnpathId)}
            variant="primary"
            iconAfter="forward"
          >
            {t('courses.read')}
          </LinkButton>
        ) : null
      }
    >
      {data.teams.map((team) => (
        <TeamProgress key={team.id} course={data} team={team} />
      ))}
      <div className={styles.course}>
        <Card title={t('courses.contents')}>
          <TaughtContents course={data} learnpathId={learnpathId} />
        </Card>
        <CourseAside course={data} about={t('courses.about')} />
      </div>
    </Page>
  );
}

/** The chapters of a course, to read as its students do. */
function TaughtContents({
  course,
  learnpathId,
}: {
  course: TaughtCourseView;
  learnpathId: string | undefined;
}) {
  const { t } = useTranslation('teaching');
  if (course.chapters.length === 0) return <p>{t('courses.noChapters')}</p>;
  return (
    <ol className={styles.contents}>
      {course.chapters.map(({ id, title, position }) => (
        <li key={id}>
          <Link to={paths.teacher.chapter(course.id, id, learnpathId)}>
            <span className={styles.number}>{position}</span>
            <span>{title}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
