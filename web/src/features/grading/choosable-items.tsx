import { type ComponentProps, type Dispatch, type Key, type SetStateAction, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GradingSubmissionSummary } from '#shared/grading/list.ts';
import { hasEnded } from '#shared/grading/permissions.ts';
import { Button } from '#web/ui/button.tsx';
import { late } from '#web/ui/late.tsx';
import { ItemsTable } from './items-table.tsx';

/** Loaded when rows were chosen and are to be given to somebody. */
const BulkAssignDialog = late(async () => ({
  default: (await import('./bulk-assign-dialog.tsx')).BulkAssignDialog,
}));

/** What was chosen, by its id, as it was last seen. */
export type Chosen = ReadonlyMap<Key, GradingSubmissionSummary>;

type ChoosableProps = Omit<ComponentProps<typeof ItemsTable>, 'selection'> & {
  /** On this page and on others. */
  readonly chosen: Chosen;
  readonly onChosen: Dispatch<SetStateAction<Chosen>>;
};

/** The table with rows to choose, to give them to somebody together. */
export function ChoosableItems({ rows, chosen, onChosen, ...table }: ChoosableProps) {
  const { t } = useTranslation('grading');
  const [assigning, setAssigning] = useState(false);
  const known = new Map([...chosen, ...rows.map((row) => [row.id, row] as const)]);
  // What was returned has its graders for good.
  const all = [...chosen.keys()].flatMap((id) => {
    const row = known.get(id);
    return row && !hasEnded(row.status) ? [row] : [];
  });
  function choose(ids: ReadonlySet<Key>) {
    onChosen(new Map([...known].filter(([id]) => ids.has(id))));
  }
  /** What is on other pages isn't read again: it would be given once more, over who has it by now. */
  function remember(given: readonly GradingSubmissionSummary[]) {
    onChosen((before) => new Map([...before, ...given.flatMap(pairIn(before))]));
  }
  return (
    <>
      <ItemsTable
        rows={rows}
        {...table}
        selection={{
          chosen: new Set<Key>(all.map(({ id }) => id)),
          onChange: choose,
          labelOf: (key) => t('list.select', { name: rows.find(({ id }) => id === key)?.studentName ?? '' }),
          actions: (
            <Button size="small" icon="users" onPress={() => setAssigning(true)}>
              {t('list.assign')}
            </Button>
          ),
        }}
      />
      <Suspense>
        {assigning ? (
          <BulkAssignDialog rows={all} onGiven={remember} onClose={() => setAssigning(false)} />
        ) : null}
      </Suspense>
    </>
  );
}

const pairIn = (chosen: Chosen) => (row: GradingSubmissionSummary) =>
  chosen.has(row.id) ? [[row.id, row] as const] : [];
