import { useTranslation } from 'react-i18next';
import type { Erasure, KeptSort } from '#shared/privacy/schemas.ts';
import { formatDate, formatNumber } from '#web/platform/format.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

/** What went and what stays of somebody. Needs the texts of `privacy`. */
export function ErasureReport({ erasure: { erased, kept } }: { erasure: Erasure }) {
  const { t, i18n } = useTranslation('privacy');
  const named = (name: string) =>
    i18n.exists(`sort.${name}`, { ns: 'privacy' }) ? String(t(`sort.${name}` as never)) : name;
  const gone = Object.entries(erased)
    .map(([name, count]) => ({ term: named(name), value: formatNumber(count) }))
    .toSorted((one, other) => one.term.localeCompare(other.term, currentLanguage()));
  const keptColumns: Column<KeptSort>[] = [
    { key: 'what', title: t('erasureReport.what'), cell: ({ holding }) => named(holding) },
    { key: 'why', title: t('erasureReport.why'), cell: (one) => t(`keptBecause.${one.class}`) },
    { key: 'until', title: t('erasureReport.until'), kind: 'date', cell: ({ until }) => formatDate(until) },
    { key: 'count', title: t('erasureReport.count'), cell: ({ count }) => formatNumber(count) },
  ];
  return (
    <>
      <h3>{t('erasureReport.erased')}</h3>
      {gone.length > 0 ? <DefinitionList facts={gone} /> : <p>{t('erasureReport.none')}</p>}
      <h3>{t('erasureReport.kept')}</h3>
      {kept.length > 0 ? (
        <Table
          caption={t('erasureReport.kept')}
          columns={keptColumns}
          rows={kept}
          rowKey={(one) => `${one.holding} ${one.class}`}
        />
      ) : (
        <p>{t('erasureReport.nothingKept')}</p>
      )}
    </>
  );
}
