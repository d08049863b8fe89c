import { type ComponentProps, type Key, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasEnded } from '#shared/grading/permissions.ts';
import { Button } from '#web/ui/button.tsx';
import { late } from '#web/ui/late.tsx';
import { ItemsTable } from './items-table.tsx';

/** Loaded when rows were chosen and are to be given to somebody. */
const BulkAssignDialog = late(async () => ({
  default: (await import('./bulk-assign-dialog.tsx')).BulkAssignDialog,
}));

/** The table with rows to choose, to give them to somebody together. */
export function ChoosableItems({ rows, ...table }: Omit<ComponentProps<typeof ItemsTable>, 'selection'>) {
  const { t } = useTranslation('grading');
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set());
  const [assigning, setAssigning] = useState(false);
  // What was returned has its graders for good.
  const here = rows.filter(({ id, status }) => chosen.has(id) && !hasEnded(status));
  return (
    <>
      <ItemsTable
        rows={rows}
        {...table}
        selection={{
          chosen: new Set<Key>(here.map(({ id }) => id)),
          onChange: setChosen,
          labelOf: (key) => t('list.select', { name: rows.find(({ id }) => id === key)?.studentName ?? '' }),
          actions: (
            <Button size="small" icon="users" onPress={() => setAssigning(true)}>
              {t('list.assign')}
            </Button>
          ),
        }}
      />
      <Suspense>
        {assigning ? <BulkAssignDialog rows={here} onClose={() => setAssigning(false)} /> : null}
      </Suspense>
    </>
  );
}
