import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { routes } from '#shared/assignments/routes.ts';
import {
  type Assignment,
  type Criterion,
  maxCriteria,
  type PartialAssignment,
} from '#shared/assignments/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { IconButton, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import styles from './assignments.module.css';
import { WeighingBar } from './weighing-bar.tsx';

interface CriteriaProps {
  readonly assignment: Assignment;
  readonly partial: PartialAssignment;
}

/** The criteria of a partial assignment; each opens in a panel. */
export function CriteriaTable({ assignment, partial }: CriteriaProps) {
  const { t } = useTranslation('assignments');
  const [leaving, setLeaving] = useState<Criterion | null>(null);
  const full = partial.criteria.length >= maxCriteria;
  const add = full ? null : (
    <LinkButton icon="plus" to={paths.admin.criterion(assignment.id, partial.id)} preventScrollReset>
      {t('criteria.add')}
    </LinkButton>
  );
  const columns: Column<Criterion>[] = [
    {
      key: 'title',
      title: t('criteria.name'),
      cell: ({ id, title }) => (
        <Link to={paths.admin.criterion(assignment.id, partial.id, id)} preventScrollReset>
          {title}
        </Link>
      ),
    },
    {
      key: 'description',
      title: t('criteria.description'),
      secondary: true,
      cell: ({ description }) => <span className={styles.clamped}>{description || '–'}</span>,
    },
    {
      key: 'weighing',
      title: t('criteria.weighing'),
      kind: 'number',
      cell: ({ weighing }) => `${weighing}%`,
    },
    {
      key: 'actions',
      title: t('criteria.actions'),
      kind: 'actions',
      cell: (criterion) => (
        <IconButton
          size="small"
          icon="trash"
          label={t('criteria.delete', { name: criterion.title })}
          onPress={() => setLeaving(criterion)}
        />
      ),
    },
  ];
  return (
    <>
      {partial.criteria.length === 0 ? (
        <EmptyState icon="grade" title={t('criteria.emptyTitle')} action={add}>
          {t('criteria.emptyText')}
        </EmptyState>
      ) : (
        <Card flush title={t('criteria.title')} actions={add}>
          <div className={styles.above}>
            <WeighingBar total={assignment.weighingTotal} />
            {full ? <p className={styles.muted}>{t('criteria.full', { max: maxCriteria })}</p> : null}
          </div>
          <Table
            caption={t('criteria.caption', { name: partial.title })}
            columns={columns}
            rows={partial.criteria}
          />
        </Card>
      )}
      {leaving ? (
        <DeleteCriterion
          assignment={assignment}
          partial={partial}
          criterion={leaving}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </>
  );
}

function DeleteCriterion({
  assignment,
  partial,
  criterion,
  onClose,
}: CriteriaProps & { criterion: Criterion; onClose: () => void }) {
  const { t } = useTranslation('assignments');
  const { run } = useCommand(routes.deleteCriterion, {
    refreshes: [routes.getAssignment, routes.listAssignments],
    errors: 'caller',
  });
  return (
    <ConfirmDialog
      rereads
      onClose={onClose}
      title={t('criteria.deleteTitle', { name: criterion.title })}
      confirm={t('criteria.delete', { name: criterion.title })}
      tone="danger"
      onConfirm={async () => {
        const outcome = await run({
          params: { assignmentId: assignment.id, partialAssignmentId: partial.id, criterionId: criterion.id },
          body: { version: assignment.version },
        });
        if (outcome.ok) notify('success', t('criteria.deleted'));
        else await refresh([routes.getAssignment]);
        return outcome;
      }}
    >
      {t('criteria.deleteText')}
    </ConfirmDialog>
  );
}
