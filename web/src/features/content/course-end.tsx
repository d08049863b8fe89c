import { useTranslation } from 'react-i18next';
import { learnpathId as learnpathIdOf } from '#shared/identity/ids.ts';
import { listStudyLearnpaths } from '#shared/learnpaths/study-list.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { titleOf } from '#web/platform/i18n/title-of.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { FailedPart } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './course-end.module.css';

/** The end of a course: that it was reached, and what is next on the learning path. */
export function CourseEnd({ learnpathId }: { learnpathId: string | undefined }) {
  const { t } = useTranslation('content');
  const parsed = learnpathIdOf.safeParse(learnpathId);
  const shelf = useRoute(listStudyLearnpaths, undefined, { skip: !parsed.success });
  const path = shelf.data?.data.find(({ id }) => id === parsed.data);
  return (
    <section className={styles.end} role="status">
      <span className={styles.mark}>
        <Icon name="check" size={24} />
      </span>
      <strong>{t('study.allRead')}</strong>
      <FailedPart what={t('study.afterCourse')} read={shelf} />
      {path?.resume ? (
        <LinkButton
          variant="primary"
          iconAfter="forward"
          to={paths.study.learnpathCourse(path.id, path.resume.courseId)}
        >
          {t('study.nextCourse', { name: path.resume.title })}
        </LinkButton>
      ) : path ? (
        <>
          <span>{t('study.pathRead', { name: titleOf(path) })}</span>
          <LinkButton variant="primary" iconAfter="forward" to={paths.study.assignments()}>
            {t('study.toAssignments')}
          </LinkButton>
        </>
      ) : null}
    </section>
  );
}
