import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import {
  taughtEducationRoutes as routes,
  type TaughtEducationView,
} from '#shared/guidance/education-routes.ts';
import { paths } from '#web/app/paths.ts';
import { studyYearName } from '#web/app/study-year.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatEc } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { SectionsToCome } from '#web/ui/section.tsx';
import { Students } from './students.tsx';
import styles from './teaching.module.css';

/** One education: its programme with the viewer's own learning paths marked, and how far their students are. */
export function TaughtEducationPage() {
  const { t } = useTranslation('teaching');
  const { educationId: id = '' } = useParams();
  const { data, ...read } = useRoute(routes.getTaughtEducation, { params: { educationId: id } });
  const crumbs = [{ to: paths.teacher.educations(), label: t('educations.title') }];
  if (!data)
    return pageToCome(
      read,
      {
        title: t('educations.one'),
        breadcrumbs: crumbs,
        gone: { title: t('educations.gone'), text: t('educations.goneText') },
      },
      <SectionsToCome rows={3} />,
    );
  return (
    <Page title={data.name} intro={data.title === data.name ? undefined : data.title} breadcrumbs={crumbs}>
      <Facts education={data} />
      <Students key={data.id} education={data} />
      {data.modules.map((one) => (
        <Module key={one.id ?? 'rest'} module={one} />
      ))}
      {data.modules.length === 0 ? <EmptyState icon="path" title={t('educations.noProgramme')} /> : null}
    </Page>
  );
}

function Facts({ education }: { education: TaughtEducationView }) {
  const { t } = useTranslation(['teaching', 'educations']);
  const { level, educationType, studyYear, points, learnpathCount, ownLearnpathCount } = education;
  return (
    <Card title={t('educations.facts')}>
      <DefinitionList
        facts={[
          { term: t('educations.level'), value: t(`educations:level.${level}`) },
          { term: t('educations.type'), value: t(`educations:type.${educationType}`) },
          {
            term: t('educations.studyYear'),
            value: studyYearName(studyYear),
          },
          { term: t('educations.points'), value: formatEc(points) },
          {
            term: t('educations.own'),
            value: t('educations.ofAll', { own: ownLearnpathCount, all: learnpathCount }),
          },
        ]}
      />
    </Card>
  );
}

function Module({ module: { id, title, learnpaths } }: { module: TaughtEducationView['modules'][number] }) {
  const { t } = useTranslation('teaching');
  const total = learnpaths.reduce((sum, { ects }) => sum + ects, 0);
  return (
    <Card title={id ? title : t('educations.noModule')} actions={<span>{formatEc(total)}</span>} flush>
      {learnpaths.length === 0 ? <p className={styles.none}>{t('educations.emptyModule')}</p> : null}
      <ul className={styles.parts}>
        {learnpaths.map((one) => (
          <li key={one.learnpathId} data-own={one.own || undefined}>
            {one.own ? (
              <Link to={paths.teacher.learnpath(one.learnpathId)}>{one.title}</Link>
            ) : (
              <span>{one.title}</span>
            )}
            {one.own ? <Badge tone="accent">{t('educations.yours')}</Badge> : null}
            <span className={styles.points}>{formatEc(one.ects)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
