import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listTrophies } from '#shared/content/trophies.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { paths } from './paths.ts';
import styles from './trophies.module.css';

/** The trophies of the reader. Who has none sees nothing: it is something to be given, not to be missed. */
export function Trophies() {
  const { t } = useTranslation('trophies');
  const { data } = useRoute(listTrophies);
  if (!data || data.data.length === 0) return null;
  return (
    <section className={styles.trophies} aria-labelledby="trophies">
      <h2 id="trophies">{t('title')}</h2>
      <ul>
        {data.data.map(({ courseId, chapterId, title, courseTitle, earnedAt }) => (
          <li key={chapterId}>
            <span className={styles.mark}>
              <Icon name="grade" size={24} />
            </span>
            <span className={styles.texts}>
              <Link to={paths.study.course(courseId)}>{courseTitle}</Link>
              <small>{t('earned', { title, date: formatDate(earnedAt) })}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
