import { Navigate, useParams } from 'react-router';
import type { Assignment } from '#shared/assignments/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { TimelineTab } from '#web/app/timeline-tab.tsx';
import { AssignmentFrame } from './frame.tsx';
import { GeneralTab } from './general-tab.tsx';
import { InstructionsTab } from './instructions-tab.tsx';
import { PublishingTab } from './publishing-tab.tsx';

/** One assignment as its editor sees it. */
export function AssignmentPage() {
  const { assignmentId = '', tabId } = useParams();
  if (tabId === 'partial-assignments')
    return <Navigate to={paths.admin.partialAssignments(assignmentId)} replace />;
  return (
    <AssignmentFrame key={assignmentId}>
      {(assignment) => <Tab id={tabId} assignment={assignment} />}
    </AssignmentFrame>
  );
}

function Tab({ id, assignment }: { id: string | undefined; assignment: Assignment }) {
  switch (id) {
    case 'instructions':
      return <InstructionsTab assignment={assignment} />;
    case 'publishing':
      return <PublishingTab assignment={assignment} />;
    case 'timeline':
      return <TimelineTab type="assignment" id={assignment.id} />;
    case 'general':
      return <GeneralTab assignment={assignment} />;
    default:
      return <Navigate to={paths.admin.assignment(assignment.id)} replace />;
  }
}
