import { useTranslation } from 'react-i18next';
import type { TaughtCourse } from '#shared/guidance/teaching-schemas.ts';
import { CardGrid, LinkCard } from '#web/ui/card.tsx';
import { paths } from './paths.ts';
import styles from './taught-course-cards.module.css';

interface TaughtCourseCardsProps {
  readonly courses: readonly Pick<TaughtCourse, 'id' | 'title' | 'subtitle' | 'image' | 'chapterCount'>[];
  /** The learning path that they are looked at in; absent: none. */
  readonly learnpathId?: string;
}

/** Courses that a teacher may look into, each leading to its page; texts of `teaching`. */
export function TaughtCourseCards({ courses, learnpathId }: TaughtCourseCardsProps) {
  const { t } = useTranslation('teaching');
  return (
    <CardGrid>
      {courses.map(({ id, title, subtitle, image, chapterCount }) => (
        <LinkCard
          key={id}
          to={learnpathId ? paths.teacher.learnpathCourse(learnpathId, id) : paths.teacher.course(id)}
          title={title}
          image={image?.preview ?? null}
          meta={t('courses.chapters', { count: chapterCount })}
        >
          {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
        </LinkCard>
      ))}
    </CardGrid>
  );
}
