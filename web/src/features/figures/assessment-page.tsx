import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { LearnpathAssessment } from '#shared/figures/assessment-schemas.ts';
import { AssessmentOverview } from '#web/app/assessment/overview.tsx';
import { LearnpathTitled } from '#web/app/assessment/titled.tsx';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';

const FigureJob = lazyPart(['jobs'], () => import('./figure-job.tsx'), 'FigureJob');

/** How the assessment of a learning path goes, for who oversees the organisation. */
export function AssessmentPage() {
  const { learnpathId = '' } = useParams();
  const { t } = useTranslation(['assessment', 'figures']);
  const [exported, setExported] = useState<LearnpathAssessment | null>(null);
  return (
    <LearnpathTitled
      learnpathId={learnpathId}
      breadcrumbs={(title) => [
        { to: paths.manager.learnpaths(), label: t('list.title') },
        { to: paths.manager.learnpath(learnpathId), label: title },
      ]}
      actions={(assessment) => (
        <Button icon="download" onPress={() => setExported(assessment)}>
          {t('figures:export.open')}
        </Button>
      )}
    >
      <AssessmentOverview
        learnpathId={learnpathId}
        ways={{
          toWork: ({ id, studentId }) => paths.manager.studentAt(studentId).examination(learnpathId, id),
          toStudent: (userId) => paths.manager.studentAt(userId).page(),
        }}
      />
      {exported ? (
        <FigureJob
          kind="export"
          asked={{
            ...{ from: `${exported.year}-09`, until: `${exported.year + 1}-08` },
            ...{ educationId: undefined, teamId: exported.teamId ?? undefined },
          }}
          about={{ learnpath: exported.learnpath }}
          onClose={() => setExported(null)}
        />
      ) : null}
    </LearnpathTitled>
  );
}
