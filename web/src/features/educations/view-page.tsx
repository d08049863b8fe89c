import { useTranslation } from 'react-i18next';
import { Outlet, useParams } from 'react-router';
import { routes } from '#shared/educations/routes.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { Sections } from '#web/ui/section.tsx';
import { Tabs, TabsToCome } from '#web/ui/tabs.tsx';
import { CopyEducation } from './copy-education.tsx';
import { DeleteEducation, FinishEducationDeletion } from './delete-education.tsx';
import { EducationFacts } from './education-facts.tsx';
import { GeneralTab } from './general-tab.tsx';
import { LearnpathsTab } from './learnpaths-tab.tsx';
import { ModulesTab } from './modules-tab.tsx';
import { StatusBadge } from './status-badge.tsx';
import { StudentsTab } from './students-tab.tsx';
import { TestimonialTab } from './testimonial-tab.tsx';

const ResultsTab = lazyPart(['results'], () => import('./results/results-tab.tsx'), 'ResultsTab');

const VersionsSections = lazyPart(
  ['versions', 'documents'],
  () => import('./versions/versions-sections.tsx'),
  'VersionsSections',
);

/** One education as its editor sees it; who may only read it sees no forms. */
export function EducationPage() {
  const { t } = useTranslation('educations');
  const mayChange = useMe().permissions.has('educations.write');
  const { educationId: id = '', tab } = useParams();
  const { data, ...read } = useRoute(routes.getEducation, { params: { educationId: id } });
  const crumbs = [{ to: paths.admin.educations(), label: t('list.title') }];
  if (!data) return pageToCome(read, { title: t('view.one'), breadcrumbs: crumbs, tabs: <TabsToCome /> });
  return (
    <Page
      title={data.name}
      breadcrumbs={crumbs}
      width="wide"
      status={<StatusBadge status={data.status} deletingSince={data.deletingSince} />}
      actions={<CopyEducation education={data} />}
      tabs={
        <Tabs
          label={t('view.tabs')}
          tabs={[
            { to: paths.admin.education(id), label: t('view.generalTab'), end: true },
            {
              to: paths.admin.education(id, 'learnpaths'),
              label: t('view.learnpathsTab'),
              count: data.learnpathCount,
            },
            {
              to: paths.admin.education(id, 'modules'),
              label: t('view.modulesTab'),
              count: data.modules.length,
            },
            { to: paths.admin.education(id, 'students'), label: t('view.studentsTab') },
            ...(mayChange
              ? [
                  { to: paths.admin.education(id, 'results'), label: t('view.resultsTab') },
                  { to: paths.admin.education(id, 'testimonial'), label: t('view.testimonialTab') },
                ]
              : []),
          ]}
        />
      }
    >
      <FinishEducationDeletion of={data} />
      {tab === 'learnpaths' ? (
        <LearnpathsTab education={data} onChanged={read.refresh} />
      ) : tab === 'modules' ? (
        <ModulesTab education={data} onChanged={read.refresh} />
      ) : tab === 'students' ? (
        <StudentsTab education={data} />
      ) : tab === 'results' && mayChange ? (
        <ResultsTab education={data} />
      ) : tab === 'testimonial' && mayChange ? (
        <TestimonialTab key={data.id} education={data} />
      ) : (
        <Sections>
          {mayChange ? <GeneralTab key={data.id} education={data} /> : <EducationFacts education={data} />}
          <VersionsSections education={data} />
          <DeleteEducation of={data} />
        </Sections>
      )}
      <Outlet />
    </Page>
  );
}
