import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { AssessmentOverview } from '#web/app/assessment/overview.tsx';
import { LearnpathTitled } from '#web/app/assessment/titled.tsx';
import { paths } from '#web/app/paths.ts';

/** How the assessment of a learning path goes, for who oversees the organisation. */
export function AssessmentPage() {
  const { learnpathId = '' } = useParams();
  const { t } = useTranslation('assessment');
  return (
    <LearnpathTitled
      learnpathId={learnpathId}
      breadcrumbs={(title) => [
        { to: paths.manager.learnpaths(), label: t('list.title') },
        { to: paths.manager.learnpath(learnpathId), label: title },
      ]}
    >
      <AssessmentOverview
        learnpathId={learnpathId}
        ways={{
          toWork: ({ id, studentId }) => paths.manager.studentAt(studentId).examination(learnpathId, id),
          toStudent: (userId) => paths.manager.studentAt(userId).page(),
        }}
      />
    </LearnpathTitled>
  );
}
