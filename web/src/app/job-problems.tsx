import { useTranslation } from 'react-i18next';
import type { JobProblem, JobWithProblems } from '#shared/jobs/schemas.ts';
import { formatNumber } from '#web/platform/format.ts';
import type { Texts } from '#web/platform/i18n/resources.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

/** What a job is divided into: `fileRows` are those of a file that somebody sent, below its headings. */
export type JobUnit = 'rows' | 'fileRows' | 'parts';

/** What is the matter with which row of a job. */
export function JobProblems({
  job: { problems, problemCount },
  fieldName,
  counts,
}: {
  job: Pick<JobWithProblems, 'problems' | 'problemCount'>;
  fieldName: (field: string) => string;
  counts: JobUnit;
}) {
  // What is the matter is named by the texts of validation, which a page may not have loaded.
  const { t, i18n } = useTranslation(['jobs', 'validation']);
  if (problems.length === 0) return null;
  // People look them up in the file they sent, where a spreadsheet counts the line of headings as well.
  const inFile = (row: number) => formatNumber(counts === 'fileRows' ? row + 1 : row);
  const textOf = ({ key, values: { row, ...others } = {} }: JobProblem) => {
    const values = typeof row === 'number' ? { ...others, row: inFile(row) } : others;
    const known = i18n.exists(key, { ns: 'validation' }) ? (key as keyof Texts['validation']) : 'invalid';
    return i18n.t(known, { ns: 'validation', ...values });
  };
  const columns: Column<JobProblem>[] = [
    { key: 'row', title: t(`row.${counts}`), kind: 'number', cell: ({ row }) => inFile(row) },
    {
      key: 'field',
      title: t('field'),
      cell: ({ field }) => (field === 'row' ? t('wholeRow') : fieldName(field)),
    },
    {
      key: 'level',
      title: t('kind'),
      kind: 'status',
      cell: ({ level }) => <Badge tone={level === 'error' ? 'danger' : 'warning'}>{t(level)}</Badge>,
    },
    { key: 'problem', title: t('problem'), cell: textOf },
  ];
  return (
    <section>
      <Table
        caption={t(`problems.${counts}`)}
        columns={columns}
        rows={problems}
        rowKey={({ row, field }) => `${row} ${field}`}
      />
      {problemCount > problems.length ? (
        <p>{t('more', { shown: formatNumber(problems.length), total: formatNumber(problemCount) })}</p>
      ) : null}
    </section>
  );
}
