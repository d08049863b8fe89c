import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { AssessmentOverview } from '#web/app/assessment/overview.tsx';
import { LearnpathTitled } from '#web/app/assessment/titled.tsx';
import { paths } from '#web/app/paths.ts';

/** How the assessment of a learning path goes, for who assigns graders. */
export function AssessedLearnpathPage() {
  const { learnpathId = '' } = useParams();
  const { t } = useTranslation('assessment');
  return (
    <LearnpathTitled
      learnpathId={learnpathId}
      breadcrumbs={() => [{ to: paths.grading.learnpaths(), label: t('list.title') }]}
    >
      <AssessmentOverview
        learnpathId={learnpathId}
        ways={{ toWork: ({ id }) => paths.grading.item(id), toStudent: () => null }}
      />
    </LearnpathTitled>
  );
}
