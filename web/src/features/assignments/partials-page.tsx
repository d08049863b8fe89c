import { useTranslation } from 'react-i18next';
import { Outlet, useParams } from 'react-router';
import type { Assignment } from '#shared/assignments/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AssignmentFrame } from './frame.tsx';
import { PartialDetail } from './partial-detail.tsx';
import { PartialsOverview } from './partials-overview.tsx';

/** The partial assignments of an assignment, or one of them; the panel of a criterion opens over it. */
export function PartialAssignmentsPage() {
  const { assignmentId, partialAssignmentId } = useParams();
  return (
    <>
      <AssignmentFrame key={assignmentId}>
        {(assignment) =>
          partialAssignmentId ? (
            <OnePartial key={partialAssignmentId} assignment={assignment} id={partialAssignmentId} />
          ) : (
            <PartialsOverview assignment={assignment} />
          )
        }
      </AssignmentFrame>
      <Outlet />
    </>
  );
}

function OnePartial({ assignment, id }: { assignment: Assignment; id: string }) {
  const { t } = useTranslation('assignments');
  const partial = assignment.partialAssignments.find((one) => one.id === id);
  if (partial) return <PartialDetail assignment={assignment} partial={partial} />;
  return (
    <EmptyState
      icon="assignment"
      title={t('partials.gone')}
      action={
        <LinkButton icon="back" to={paths.admin.partialAssignments(assignment.id)}>
          {t('partials.back')}
        </LinkButton>
      }
    />
  );
}
