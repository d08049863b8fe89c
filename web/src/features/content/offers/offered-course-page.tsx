import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { offerRoutes } from '#shared/content/offer-routes.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from '../reading.module.css';

const CopyCourse = lazyPart(['copies', 'jobs'], () => import('../copy/copy-course.tsx'), 'CopyCourse');

/** A course of another organisation, to read before it is linked to a learning path. */
export function OfferedCoursePage() {
  const { t } = useTranslation('offers');
  const { courseId = '' } = useParams();
  const { permissions } = useMe();
  const [copying, setCopying] = useState(false);
  const { data, ...read } = useRoute(offerRoutes.getOfferedCourse, { params: { courseId } });
  const crumbs = [
    { to: paths.admin.courses(), label: t('courses') },
    { to: paths.admin.offeredCourses(), label: t('list.title') },
  ];
  if (!data)
    return pageToCome(
      read,
      {
        title: t('course.one'),
        breadcrumbs: crumbs,
        gone: { title: t('course.gone'), text: t('course.goneText') },
      },
      <Skeleton rows={8} />,
    );
  return (
    <Page
      title={data.title}
      language={data.language}
      intro={data.subtitle || undefined}
      breadcrumbs={crumbs}
      actions={
        data.copyable && permissions.has('courses.write') ? (
          <Button icon="copy" onPress={() => setCopying(true)}>
            {t('course.copy')}
          </Button>
        ) : null
      }
    >
      {copying ? <CopyCourse course={data} owner={data.offeredBy} onClose={() => setCopying(false)} /> : null}
      <Callout>
        {data.withdrawnAt
          ? t('course.withdrawn', { name: data.offeredBy, date: formatDate(data.withdrawnAt) })
          : t('course.by', { name: data.offeredBy })}
      </Callout>
      <div className={styles.course}>
        <Card title={t('course.contents')}>
          {data.chapters.length === 0 ? (
            <p>{t('course.noChapters')}</p>
          ) : (
            <ol className={styles.contents}>
              {data.chapters.map(({ id, title, position }) => (
                <li key={id}>
                  <Link to={paths.admin.offeredChapter(data.id, id)}>
                    <span className={styles.number}>{position}</span>
                    <span>{title}</span>
                  </Link>
                </li>
              ))}
            </ol>
          )}
        </Card>
        <div className={styles.aside}>
          {data.image ? (
            <img className={styles.banner} src={data.image.featured} alt={data.image.alt} />
          ) : null}
          {data.description ? (
            <Card title={t('course.about')}>
              <RichText html={data.description} media={data.media} language={data.language} />
            </Card>
          ) : null}
        </div>
      </div>
    </Page>
  );
}
