import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { routes } from '#shared/assignments/routes.ts';
import {
  type Assignment,
  type PartialAssignment,
  partialAssignmentChange,
} from '#shared/assignments/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import styles from './assignments.module.css';
import { Changed } from './changed.tsx';
import { CriteriaTable } from './criteria-table.tsx';
import { useEditing } from './use-editing.ts';

interface PartialProps {
  readonly of: Assignment;
  readonly partial: PartialAssignment;
}

const refreshes = [routes.getAssignment, routes.listAssignments];

/** One partial assignment: its texts and its criteria. */
export function PartialDetail({ of, partial }: PartialProps) {
  const { t } = useTranslation('assignments');
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <div className={styles.between}>
        <LinkButton variant="quiet" icon="back" to={paths.admin.partialAssignments(of.id)}>
          {t('partials.back')}
        </LinkButton>
        <Button variant="quiet" icon="trash" onPress={() => setDeleting(true)}>
          {t('partials.delete')}
        </Button>
      </div>
      <CriteriaTable of={of} partial={partial} />
      <Texts of={of} partial={partial} />
      <DeletePartial of={of} partial={partial} isOpen={deleting} onOpenChange={setDeleting} />
    </>
  );
}

const schema = z.omit(partialAssignmentChange, { version: true });

function Texts({ of, partial }: PartialProps) {
  const { t } = useTranslation('assignments');
  // Its criteria are edited beside this form: only what concerns this partial assignment's texts is a conflict.
  const editing = useEditing(of);
  const shown = editing.base.partialAssignments.find(({ id }) => id === partial.id) ?? partial;
  const { run } = useCommand(routes.updatePartialAssignment, { refreshes, errors: 'caller' });
  const untouched =
    partial.title === shown.title && partial.description === shown.description ? of.version : undefined;
  return (
    <Card title={partial.title}>
      <Changed editing={editing} />
      <Form
        key={editing.generation}
        guarded
        schema={schema}
        values={{ title: shown.title, description: shown.description }}
        onSubmit={async (change) =>
          editing.note(
            await run({
              params: { assignmentId: of.id, partialAssignmentId: partial.id },
              body: { version: untouched ?? editing.base.version, ...change },
            }),
          )
        }
        onSaved={() => notify('success', t('partials.saved'))}
      >
        <TextField name="title" label={t('partials.name')} maxLength={200} />
        <TextArea name="description" label={t('partials.description')} optional rows={5} maxLength={2000} />
        <FormActions submit={t('partials.save')} />
      </Form>
    </Card>
  );
}

function DeletePartial({
  of,
  partial,
  ...open
}: PartialProps & { isOpen: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('assignments');
  const navigate = useNavigate();
  const { run } = useCommand(routes.deletePartialAssignment, { refreshes });
  return (
    <ConfirmDialog
      {...open}
      title={t('partials.deleteTitle', { name: partial.title })}
      confirm={t('partials.delete')}
      tone="danger"
      onConfirm={async () => {
        const { ok } = await run({
          params: { assignmentId: of.id, partialAssignmentId: partial.id },
          body: { version: of.version },
        });
        if (!ok) return refresh([routes.getAssignment]);
        notify('success', t('partials.deleted'));
        await navigate(paths.admin.partialAssignments(of.id));
      }}
    >
      {t('partials.deleteText', { count: partial.criteria.length })}
    </ConfirmDialog>
  );
}
