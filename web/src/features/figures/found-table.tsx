import { useTranslation } from 'react-i18next';
import type { FoundWork } from '#shared/figures/dossier.ts';
import { formatDate, formatTenths } from '#web/platform/format.ts';
import { type Column, Table } from '#web/ui/table.tsx';
import type { Selection } from '#web/ui/table-selection.tsx';

/** Final works: whose, what and when, and how they ended. */
export function FoundTable({
  caption,
  rows,
  stale = false,
  selection,
}: {
  caption: string;
  rows: readonly FoundWork[];
  stale?: boolean;
  selection?: Omit<Selection, 'actions' | 'labelOf'>;
}) {
  const { t } = useTranslation('dossier');
  const student = ({ studentName, studentNumber: number }: FoundWork) =>
    studentName ?? t('choose.nth', { number });
  const columns: Column<FoundWork>[] = [
    { key: 'student', title: t('choose.student'), cell: student },
    { key: 'assignment', title: t('choose.assignment'), cell: ({ assignmentTitle }) => assignmentTitle },
    { key: 'learnpath', title: t('choose.learnpath'), cell: ({ learnpathTitle }) => learnpathTitle },
    {
      ...{ key: 'returned', title: t('choose.returned'), kind: 'date' },
      cell: ({ returnedOn }) => formatDate(returnedOn),
    },
    {
      ...{ key: 'grade', title: t('choose.grade'), kind: 'number' },
      cell: ({ grade }) => (grade === null ? '–' : formatTenths(grade)),
    },
  ];
  const labelOf = (key: unknown) => {
    const found = rows.find(({ id }) => id === key);
    return found ? t('choose.pick', { student: student(found), assignment: found.assignmentTitle }) : '';
  };
  return (
    <Table
      {...{ caption, columns, rows, stale }}
      selection={selection && { ...selection, actions: null, labelOf }}
    />
  );
}
