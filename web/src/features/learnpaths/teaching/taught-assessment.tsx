import type { WaitingWork } from '#shared/figures/assessment-schemas.ts';
import { AssessmentOverview } from '#web/app/assessment/overview.tsx';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';

/** How the assessment of a learning path goes, for who teaches in it: they follow their own students. */
export function TaughtAssessment({ learnpathId }: { learnpathId: string }) {
  const { permissions, user } = useMe();
  const seesAll = permissions.has('grading.assign') || permissions.has('management.oversee');
  return (
    <AssessmentOverview
      learnpathId={learnpathId}
      ownOnly={!seesAll}
      ways={{
        toWork,
        toStudent: (userId) => (seesAll ? null : paths.teacher.student(userId)),
      }}
    />
  );

  function toWork({ id, studentId, graderId }: WaitingWork): string | null {
    if (permissions.has('grading.assign')) return paths.grading.item(id);
    if (graderId === user.id) return paths.grading.myItem(id);
    return seesAll ? null : paths.teacher.studentAt(studentId).examination(learnpathId, id);
  }
}
