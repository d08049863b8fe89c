import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { routes } from '#shared/assignments/routes.ts';
import type { Assignment, PartialAssignment } from '#shared/assignments/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ofDeleted } from '#web/ui/of-deleted.ts';
import styles from './assignments.module.css';
import { CriteriaTable } from './criteria-table.tsx';
import { PartialDialog } from './partial-dialog.tsx';

interface PartialProps {
  readonly assignment: Assignment;
  readonly partial: PartialAssignment;
}

const refreshes = [routes.getAssignment, routes.listAssignments];

/** One partial assignment: its texts and its criteria. */
export function PartialDetail({ assignment, partial }: PartialProps) {
  const { t } = useTranslation('assignments');
  const [editing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <div className={styles.back}>
        <LinkButton variant="quiet" icon="back" to={paths.admin.partialAssignments(assignment.id)}>
          {t('partials.back')}
        </LinkButton>
      </div>
      <Card
        title={partial.title}
        actions={
          <>
            <Button icon="edit" onPress={() => setEditing(true)}>
              {t('partials.edit')}
            </Button>
            <IconButton icon="trash" label={t('partials.delete')} onPress={() => setDeleting(true)} />
          </>
        }
      >
        <p className={partial.description ? styles.plain : styles.muted}>
          {partial.description || t('partials.noDescription')}
        </p>
      </Card>
      <CriteriaTable assignment={assignment} partial={partial} />
      {editing ? (
        <PartialDialog assignment={assignment} partial={partial} onClose={() => setEditing(false)} />
      ) : null}
      <DeletePartial
        assignment={assignment}
        partial={partial}
        isOpen={deleting}
        onClose={() => setDeleting(false)}
      />
    </>
  );
}

function DeletePartial({
  assignment,
  partial,
  ...open
}: PartialProps & { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('assignments');
  const navigate = useNavigate();
  const { run } = useCommand(routes.deletePartialAssignment, { refreshes, errors: 'caller' });
  return (
    <ConfirmDialog
      rereads
      {...open}
      title={t('partials.deleteTitle', { name: partial.title })}
      confirm={t('partials.delete')}
      tone="danger"
      onConfirm={async () => {
        const outcome = await run({
          params: { assignmentId: assignment.id, partialAssignmentId: partial.id },
          body: { version: assignment.version },
        });
        if (!outcome.ok) {
          await refresh([routes.getAssignment]);
          return outcome;
        }
        notify('success', t('partials.deleted'));
        await navigate(paths.admin.partialAssignments(assignment.id), ofDeleted);
        return outcome;
      }}
    >
      {t('partials.deleteText', { count: partial.criteria.length })}
    </ConfirmDialog>
  );
}
