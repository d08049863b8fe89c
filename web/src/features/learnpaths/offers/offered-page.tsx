import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { type OfferedLearnpath, offerRoutes } from '#shared/learnpaths/offer-routes.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Card } from '#web/ui/card.tsx';
import { inPlace } from '#web/ui/in-place.tsx';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Sections } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from '../learnpaths.module.css';

const CopyLearnpath = lazyPart(
  ['copies', 'jobs'],
  () => import('../copy/copy-learnpath.tsx'),
  'CopyLearnpath',
);

/** A learning path of another organisation, to look at. */
export function OfferedLearnpathPage() {
  const { t } = useTranslation('offers');
  const { ownerId = '', learnpathId = '' } = useParams();
  const { permissions } = useMe();
  const [copying, setCopying] = useState(false);
  const { data, ...read } = useRoute(offerRoutes.getOfferedLearnpath, {
    params: { ownerId, learnpathId },
  });
  const crumbs = [
    { to: paths.admin.learnpaths(), label: t('path.all') },
    { to: paths.admin.offeredLearnpaths(), label: t('path.listTitle') },
  ];
  if (!data)
    return pageToCome(
      read,
      {
        title: t('path.one'),
        breadcrumbs: crumbs,
        gone: { title: t('path.gone'), text: t('path.goneText') },
      },
      <Skeleton rows={8} />,
    );
  return (
    <Page
      title={data.title}
      intro={data.subtitle || undefined}
      breadcrumbs={crumbs}
      actions={
        data.copyable && permissions.has('learnpaths.write') ? (
          <Button icon="copy" onPress={() => setCopying(true)}>
            {t('course.copy')}
          </Button>
        ) : null
      }
    >
      {copying ? (
        <CopyLearnpath
          learnpath={data}
          owner={{ id: data.ownerId, name: data.offeredBy }}
          onClose={() => setCopying(false)}
        />
      ) : null}
      <Callout>{t('path.by', { name: data.offeredBy, ects: data.ects })}</Callout>
      <Sections>
        <Courses of={data} />
        {data.description ? (
          <Card title={t('path.about')}>
            <RichText html={data.description} media={{}} language={data.language} />
          </Card>
        ) : null}
        <Outcomes of={data} />
        {data.assignments.length > 0 ? (
          <Card title={t('path.assignments')}>
            <p>{t('path.assignmentsText')}</p>
            <ul>
              {inPlace(data.assignments, (title) => (
                <li>{title}</li>
              ))}
            </ul>
          </Card>
        ) : null}
      </Sections>
    </Page>
  );
}

function Courses({ of }: { of: OfferedLearnpath }) {
  const { t } = useTranslation('offers');
  if (of.courses.length === 0) return <Card title={t('courses')}>{t('path.noCourses')}</Card>;
  return (
    <Card title={t('courses')}>
      <ol className={styles.rows}>
        {of.courses.map(({ id, title, chapterCount, isOffered }) => (
          <li key={id}>
            <div className={styles.found}>
              {isOffered ? <Link to={paths.admin.offeredCourse(id)}>{title}</Link> : <span>{title}</span>}
              <small>
                {t('path.chapters', { count: chapterCount })}
                {isOffered ? null : ` · ${t('path.notOffered')}`}
              </small>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Outcomes({ of }: { of: OfferedLearnpath }) {
  const { t } = useTranslation('offers');
  if (of.outcomes.length === 0) return null;
  return (
    <Card title={t('path.outcomes')}>
      {inPlace(of.outcomes, ({ title, description, indicators }) => (
        <section>
          <h3>{title}</h3>
          {description ? <p>{description}</p> : null}
          <ul>
            {inPlace(indicators, (one) => (
              <li>{one}</li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}
