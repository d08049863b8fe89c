import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StudyCourse } from '#shared/content/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './reading.module.css';

/**
 * The table of contents of a course, with what is read.
 * @param here the chapter that is open
 * @param learnpathId the learning path the reader came from
 */
export function Contents({
  course,
  here,
  learnpathId,
}: {
  course: StudyCourse;
  here?: string | undefined;
  learnpathId?: string | undefined;
}) {
  const { t } = useTranslation('content');
  const done = new Set<string>(course.progress.completedChapterIds);
  return (
    <ol className={styles.contents}>
      {course.chapters.map(({ id, title, position }) => (
        <li key={id} data-here={id === here || undefined}>
          <Link
            to={paths.study.chapter(course.id, id, learnpathId)}
            aria-current={id === here ? 'page' : undefined}
          >
            {done.has(id) ? (
              <span className={styles.tick}>
                <Icon name="check" size={16} label={t('study.done')} />
              </span>
            ) : (
              <span className={styles.number}>{position}</span>
            )}
            <span>{title}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
