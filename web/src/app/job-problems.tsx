import { useTranslation } from 'react-i18next';
import type { JobProblem, JobWithProblems } from '#shared/jobs/schemas.ts';
import { formatNumber } from '#web/platform/format.ts';
import type { Texts } from '#web/platform/i18n/resources.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

/** What is the matter with which row of a job. */
export function JobProblems({
  job: { problems, problemCount },
  fieldName,
  counts,
}: {
  job: Pick<JobWithProblems, 'problems' | 'problemCount'>;
  fieldName: (field: string) => string;
  counts: 'rows' | 'parts';
}) {
  // What is the matter is named by the texts of validation, which a page may not have loaded.
  const { t, i18n } = useTranslation(['jobs', 'validation']);
  if (problems.length === 0) return null;
  const textOf = ({ key, values = {} }: JobProblem) => {
    const known = i18n.exists(key, { ns: 'validation' }) ? (key as keyof Texts['validation']) : 'invalid';
    return i18n.t(known, { ns: 'validation', ...values });
  };
  const columns: Column<JobProblem>[] = [
    { key: 'row', title: t(`row.${counts}`), cell: ({ row }) => formatNumber(row) },
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
