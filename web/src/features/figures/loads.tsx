import { useTranslation } from 'react-i18next';
import type { LoadMeasure } from '#shared/figures/schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { NumberButton } from '#web/app/key-figures.tsx';
import { formatNumber } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import type { Asked } from './asked.ts';
import styles from './figures.module.css';
import type { Figures } from './period.ts';

type Load = Figures['coaches'][number];

/** Who has most on their hands, coaches beside graders; each opens what it is. */
export function Loads({
  coaches,
  graders,
  onAsk,
}: Pick<Figures, 'coaches' | 'graders'> & { onAsk: (asked: Asked) => void }) {
  const { t } = useTranslation('figures');
  return (
    <div className={styles.charts}>
      <Most
        title={t('loads.coaches')}
        meaning={t('meaning.coached')}
        of="coached"
        rows={coaches}
        onAsk={onAsk}
      />
      <Most
        title={t('loads.graders')}
        meaning={t('meaning.toGrade')}
        of="toGrade"
        rows={graders}
        onAsk={onAsk}
      />
    </div>
  );
}

function Most({
  title,
  meaning,
  of,
  rows,
  onAsk,
}: {
  title: string;
  meaning: string;
  of: LoadMeasure;
  rows: readonly Load[];
  onAsk: (asked: Asked) => void;
}) {
  const { t } = useTranslation('figures');
  const all = (
    <Button
      size="small"
      variant="quiet"
      aria-label={`${t('loads.all')}: ${title}`}
      onPress={() => onAsk({ kind: 'loads', of })}
    >
      {t('loads.all')}
    </Button>
  );
  return (
    <Card title={title} actions={rows.length > 0 ? all : null}>
      <p className={styles.meaning}>{meaning}</p>
      {rows.length === 0 ? (
        <p>{t('loads.none')}</p>
      ) : (
        <LoadTable
          {...{ of, rows }}
          caption={title}
          onPerson={(userId) => onAsk({ kind: 'load', of, userId })}
        />
      )}
    </Card>
  );
}

/** People with how much they have on their hands; each opens what it is. */
export function LoadTable({
  caption,
  of,
  rows,
  onPerson,
  stale = false,
}: {
  caption: string;
  of: LoadMeasure;
  rows: readonly Load[];
  onPerson: (userId: UserId) => void;
  stale?: boolean;
}) {
  const { t } = useTranslation('figures');
  const amount = of === 'coached' ? t('loads.students') : t('loads.work');
  const columns: Column<Load>[] = [
    { key: 'name', title: t('column.name'), cell: ({ name }) => name },
    {
      key: 'amount',
      title: amount,
      kind: 'number',
      cell: (one) => (
        <NumberButton
          label={t('loads.open', { name: one.name, amount: one.amount })}
          onPress={() => onPerson(one.userId)}
        >
          {formatNumber(one.amount)}
        </NumberButton>
      ),
    },
  ];
  return (
    <Table caption={caption} columns={columns} rows={rows} rowKey={({ userId }) => userId} stale={stale} />
  );
}
