import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import type { StudyAssignment } from '#shared/assignments/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { AttemptsTab } from './attempts-tab.tsx';
import { HandInTab } from './hand-in-tab.tsx';
import styles from './study.module.css';
import { StudyFrame, type StudyTab, studyTabs } from './study-frame.tsx';
import { StudyGeneral } from './study-general.tsx';
import { StudyPartials } from './study-partials.tsx';

/** One assignment as a student reads it and hands in to it. */
export function StudyAssignmentPage() {
  const { assignmentId = '', tab: wanted = 'general' } = useParams();
  const tab = studyTabs.find((one) => one === wanted);
  if (!tab) return <Navigate to={paths.study.assignment(assignmentId)} replace />;
  return (
    <StudyFrame key={assignmentId} tab={tab}>
      {(assignment) => <Tab tab={tab} assignment={assignment} />}
    </StudyFrame>
  );
}

function Tab({ tab, assignment }: { tab: StudyTab; assignment: StudyAssignment }) {
  const { t } = useTranslation('assignments');
  switch (tab) {
    case 'general':
      return <StudyGeneral assignment={assignment} />;
    case 'partial-assignments':
      return <StudyPartials assignment={assignment} />;
    case 'quickscan':
      return (
        <Reading
          title={t('study.quickscanTitle')}
          intro={t('study.quickscanText')}
          html={assignment.quickscanDescription}
          none={t('study.noQuickscan')}
        />
      );
    case 'structure':
      return (
        <Reading
          title={t('study.structureTitle')}
          html={assignment.structureDescription}
          none={t('study.noStructure')}
        />
      );
    case 'submissions':
      return <AttemptsTab assignment={assignment} />;
    case 'hand-in':
      return <HandInTab assignment={assignment} />;
  }
}

function Reading({
  title,
  intro,
  html,
  none,
}: {
  title: string;
  intro?: string;
  html: string;
  none: string;
}) {
  return (
    <Card title={title}>
      {intro ? <p className={styles.muted}>{intro}</p> : null}
      {html ? <RichText html={html} /> : <p className={styles.muted}>{none}</p>}
    </Card>
  );
}
