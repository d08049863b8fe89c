import type { ComponentProps, ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

interface ListCardProps<Row extends { readonly id: string }> {
  readonly title: string;
  readonly caption: string;
  /** Leads to a new one. */
  readonly add: ReactNode;
  readonly empty: { readonly icon: IconName; readonly title: string; readonly text: string };
  readonly columns: Column<Row>[];
  /** Undefined until they are known. */
  readonly rows: readonly Row[] | undefined;
  readonly error: ComponentProps<typeof FailedState>['error'] | undefined;
  readonly onRetry: () => void;
}

/** All of one kind that a learning path has, in a tab. */
export function ListCard<Row extends { readonly id: string }>({
  title,
  caption,
  add,
  empty,
  columns,
  rows,
  error,
  onRetry,
}: ListCardProps<Row>) {
  if (error) return <FailedState error={error} onRetry={onRetry} />;
  if (!rows) return <Skeleton rows={4} />;
  if (rows.length === 0) {
    return (
      <EmptyState icon={empty.icon} title={empty.title} action={add}>
        {empty.text}
      </EmptyState>
    );
  }
  return (
    <Card title={title} actions={add} flush>
      <Table caption={caption} columns={columns} rows={rows} />
    </Card>
  );
}
