import { useTranslation } from 'react-i18next';
import type { AssignmentSummary } from '#shared/assignments/list.ts';
import { Badge } from '#web/ui/badge.tsx';

type State = Pick<AssignmentSummary, 'status' | 'divergedFromPublished'>;

/** Whether students see it, and whether they see it as it is now. */
export function StateBadge({ assignment }: { assignment: State }) {
  const { t } = useTranslation('assignments');
  if (assignment.divergedFromPublished)
    return (
      <Badge tone="warning" icon="edit">
        {t('state.diverged')}
      </Badge>
    );
  return (
    <Badge tone={assignment.status === 'PUBLISHED' ? 'success' : 'neutral'}>
      {t(`state.${assignment.status}`)}
    </Badge>
  );
}

/** The key of what kind of assignment it is. */
export function kindKey({ finalAssignment }: Pick<AssignmentSummary, 'finalAssignment'>) {
  return finalAssignment ? 'kind.final' : 'kind.interim';
}
