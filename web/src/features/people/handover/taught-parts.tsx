import { useTranslation } from 'react-i18next';
import type { HandoverPlanning, HandoverTeam } from '#shared/privacy/handover-routes.ts';
import { usePeopleFinder } from '#web/app/use-people-finder.ts';
import { formatDate } from '#web/platform/format.ts';
import { Card } from '#web/ui/card.tsx';
import { ComboField } from '#web/ui/combo-field.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import styles from './handover.module.css';
import type { PartProps } from './handover-parts.tsx';

/** The teams that somebody teaches, and who teaches them instead. */
export function Teams(props: PartProps<HandoverTeam>) {
  const { t } = useTranslation('handover');
  const columns: Column<HandoverTeam>[] = [
    { key: 'name', title: t('teams.name'), cell: ({ name }) => name },
    {
      key: 'students',
      title: t('teams.students'),
      kind: 'number',
      cell: ({ studentCount }) => studentCount,
    },
  ];
  return (
    <Taught
      {...props}
      part="teams"
      columns={columns}
      keyOf={({ teamId }) => teamId}
      nameOf={({ name }) => name}
    />
  );
}

/** What somebody is planned to teach, and who does instead. */
export function Plannings(props: PartProps<HandoverPlanning>) {
  const { t } = useTranslation('handover');
  const columns: Column<HandoverPlanning>[] = [
    { key: 'title', title: t('plannings.name'), cell: ({ title }) => title },
    {
      key: 'lastOn',
      title: t('plannings.lastOn'),
      kind: 'date',
      cell: ({ lastOn }) => formatDate(lastOn),
    },
  ];
  return (
    <Taught
      {...props}
      part="plannings"
      columns={columns}
      keyOf={({ planningId }) => planningId}
      nameOf={({ title }) => title}
    />
  );
}

interface TaughtProps<Row> extends PartProps<Row> {
  readonly part: 'teams' | 'plannings';
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
}

function Taught<Row>({
  from,
  rows,
  optional,
  chosen,
  onChoose,
  part,
  columns,
  keyOf,
  nameOf,
}: TaughtProps<Row>) {
  const { t } = useTranslation('handover');
  const { options, ...finding } = usePeopleFinder();
  const title = t(`${part}.title`, { count: rows.length });
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <div className={styles.fields}>
        <ComboField
          name={part === 'teams' ? 'teamsTo' : 'planningsTo'}
          label={t(`${part}.to`)}
          placeholder={t('search')}
          options={options.filter(({ id }) => id !== from)}
          optional={optional}
          {...finding}
        />
      </div>
      <Card flush>
        <Table
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          selection={{
            chosen,
            onChange: onChoose,
            actions: null,
            labelOf: (key) => {
              const row = rows.find((one) => keyOf(one) === key);
              return t('chooseNamed', { name: row ? nameOf(row) : '' });
            },
          }}
        />
      </Card>
    </section>
  );
}
