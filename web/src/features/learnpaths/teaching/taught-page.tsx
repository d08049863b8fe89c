import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { teachingRoutes } from '#shared/guidance/teaching-routes.ts';
import type { TaughtLearnpathView } from '#shared/guidance/teaching-schemas.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { paths } from '#web/app/paths.ts';
import { TaughtCourseCards } from '#web/app/taught-course-cards.tsx';
import { TaughtTeams } from '#web/app/taught-teams.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatNumber } from '#web/platform/format.ts';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs, TabsToCome } from '#web/ui/tabs.tsx';
import styles from '../learnpaths.module.css';

const Documents = lazyPart(
  ['documents'],
  () => import('../documents/taught-documents.tsx'),
  'TaughtDocuments',
  <Skeleton rows={4} />,
);

const Sources = lazyPart(
  ['library'],
  () => import('#web/app/library/own-sources.tsx'),
  'OwnSources',
  <Skeleton rows={4} />,
);

const EvaluationResults = lazyPart(
  ['evaluation'],
  () => import('#web/app/evaluation/results.tsx'),
  'EvaluationResults',
  <Skeleton rows={3} />,
);

const Assessment = lazyPart(
  ['assessment'],
  () => import('./taught-assessment.tsx'),
  'TaughtAssessment',
  <Skeleton shape="cards" />,
);

const tabs = ['about', 'sources', 'documents', 'students', 'assessment'] as const;
const hoursPerEc = 28;

/** One learning path in which the teacher teaches. */
export function TaughtLearnpathPage() {
  const { t } = useTranslation('teaching');
  const { learnpathId: id = '', tab } = useParams();
  const { data, ...read } = useRoute(teachingRoutes.getTaughtLearnpath, {
    params: { learnpathId: id },
  });
  const crumbs = [{ to: paths.teacher.learnpaths(), label: t('learnpaths.title') }];
  if (tab && !tabs.some((one) => one === tab)) return <Navigate to={paths.teacher.learnpath(id)} replace />;
  if (!data)
    return pageToCome(
      read,
      {
        title: t('learnpaths.one'),
        breadcrumbs: crumbs,
        tabs: <TabsToCome />,
        gone: { title: t('learnpaths.gone'), text: t('learnpaths.goneText') },
      },
      <Skeleton shape="cards" />,
    );
  return (
    <Page
      title={data.title}
      breadcrumbs={crumbs}
      intro={data.subtitle || undefined}
      tabs={
        <Tabs
          label={t('learnpaths.tabs')}
          tabs={[
            {
              to: paths.teacher.learnpath(id),
              label: t('learnpaths.coursesTab'),
              count: data.courses.length,
              end: true,
            },
            { to: paths.teacher.learnpath(id, 'about'), label: t('learnpaths.aboutTab') },
            { to: paths.teacher.learnpath(id, 'sources'), label: t('learnpaths.sourcesTab') },
            { to: paths.teacher.learnpath(id, 'documents'), label: t('learnpaths.documentsTab') },
            {
              to: paths.teacher.learnpath(id, 'students'),
              label: t('learnpaths.studentsTab'),
              count: data.teams.reduce((total, { studentCount }) => total + studentCount, 0),
            },
            { to: paths.teacher.learnpath(id, 'assessment'), label: t('learnpaths.assessmentTab') },
          ]}
        />
      }
    >
      {tab === 'about' ? (
        <About learnpath={data} />
      ) : tab === 'documents' ? (
        <Documents learnpathId={data.id} />
      ) : tab === 'sources' ? (
        <Sources as="teacher" learnpathIds={[data.id]} courseIds={data.courses.map((one) => one.id)} />
      ) : tab === 'students' ? (
        <TaughtTeams teams={data.teams} />
      ) : tab === 'assessment' ? (
        <Assessment learnpathId={data.id} />
      ) : (
        <Courses learnpath={data} />
      )}
    </Page>
  );
}

function Courses({ learnpath }: { learnpath: TaughtLearnpathView }) {
  const { t } = useTranslation('teaching');
  if (learnpath.courses.length === 0) return <EmptyState icon="book" title={t('learnpaths.noCourses')} />;
  return <TaughtCourseCards courses={learnpath.courses} learnpathId={learnpath.id} />;
}

function About({ learnpath }: { learnpath: TaughtLearnpathView }) {
  const { t } = useTranslation('teaching');
  const { description, ects, language, assignments } = learnpath;
  return (
    <div className={styles.about}>
      <Card title={t('learnpaths.description')}>
        {description ? (
          <RichText html={description} language={language} />
        ) : (
          <p>{t('learnpaths.noDescription')}</p>
        )}
      </Card>
      <Card title={t('learnpaths.facts')}>
        <DefinitionList
          facts={[
            {
              term: t('learnpaths.load'),
              value: t('learnpaths.hours', {
                ec: formatNumber(ects),
                hours: formatNumber(ects * hoursPerEc),
              }),
            },
            { term: t('learnpaths.language'), value: t(`learnpaths.${language}`) },
            {
              term: t('learnpaths.assignments'),
              value: assignments.length > 0 ? assignments.map(({ title }) => title).join(', ') : '–',
            },
          ]}
        />
      </Card>
      <EvaluationResults learnpathId={learnpath.id} />
    </div>
  );
}
