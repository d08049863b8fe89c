import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { routes } from '#shared/content/routes.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './reading.module.css';
import { useWayBack } from './way-back.ts';

/** A look at a course that is yet to come: what it is about and what will be in it, without opening anything. */
export function CoursePreviewPage() {
  const { t } = useTranslation('content');
  const { courseId = '', learnpathId } = useParams();
  const crumbs = useWayBack(learnpathId);
  const { data, ...read } = useRoute(routes.getStudyCourse, { params: { courseId } });
  if (!data) return pageToCome(read, { title: t('study.one'), breadcrumbs: crumbs }, <Skeleton rows={8} />);
  const { title, subtitle, image, description, media, chapters, startsOn, comesFirst, language } = data;
  const toCourse = (id: string) =>
    learnpathId ? paths.study.learnpathCourse(learnpathId, id) : paths.study.course(id);
  return (
    <Page
      title={title}
      language={language}
      intro={subtitle || undefined}
      breadcrumbs={crumbs}
      actions={
        startsOn ? null : (
          <LinkButton to={toCourse(comesFirst?.id ?? courseId)} variant="primary" iconAfter="forward">
            {comesFirst ? t('preview.toFirst', { name: comesFirst.title }) : t('preview.open')}
          </LinkButton>
        )
      }
    >
      {startsOn ? (
        <Callout title={t('study.startsOn', { date: formatDate(startsOn) })}>{t('preview.toCome')}</Callout>
      ) : null}
      {comesFirst ? (
        <Callout title={t('study.first', { name: comesFirst.title })}>
          {t('preview.firstText', { name: comesFirst.title })}
        </Callout>
      ) : null}
      <div className={styles.course}>
        <div className={styles.aside}>
          {image ? <img className={styles.banner} src={image.featured} alt={image.alt} /> : null}
          <Card title={t('study.about')}>
            {description ? (
              <RichText html={description} media={media} language={language} />
            ) : (
              <p className={styles.lead}>{t('preview.noDescription')}</p>
            )}
          </Card>
        </div>
        <Card title={t('preview.contents')}>
          {chapters.length === 0 ? <p className={styles.lead}>{t('study.emptyCourseText')}</p> : null}
          <ol className={styles.expected}>
            {chapters.map((chapter) => (
              <li key={chapter.id}>
                <span className={styles.number}>{chapter.position}</span>
                <span>
                  {chapter.title}
                  {chapter.subtitle ? <small>{chapter.subtitle}</small> : null}
                </span>
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </Page>
  );
}
