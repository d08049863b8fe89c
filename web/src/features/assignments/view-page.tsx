import { Navigate, useParams } from 'react-router';
import type { Assignment } from '#shared/assignments/schemas.ts';
import { paths } from '#web/app/paths.ts';
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
    <AssignmentFrame key={assignmentId}>{(assignment) => <Tab id={tabId} of={assignment} />}</AssignmentFrame>
  );
}

function Tab({ id, of }: { id: string | undefined; of: Assignment }) {
  switch (id) {
    case 'instructions':
      return <InstructionsTab of={of} />;
    case 'publishing':
      return <PublishingTab of={of} />;
    case 'general':
      return <GeneralTab of={of} />;
    default:
      return <Navigate to={paths.admin.assignment(of.id)} replace />;
  }
}
