import type { Key } from 'react';
import { useTranslation } from 'react-i18next';
import { routes as grading } from '#shared/grading/routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import type { HandoverCoachee, HandoverGrading } from '#shared/privacy/handover-routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { Card } from '#web/ui/card.tsx';
import { ComboField } from '#web/ui/combo-field.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CoachField } from '../coaching/coach-field.tsx';
import styles from './handover.module.css';

export interface PartProps<Row> {
  /** Who leaves it behind, and so doesn't receive it. */
  readonly from: UserId;
  readonly rows: readonly Row[];
  /** Whether there is another part, so that this one may wait. */
  readonly optional: boolean;
  readonly chosen: ReadonlySet<Key>;
  readonly onChoose: (chosen: ReadonlySet<Key>) => void;
}

/** The students whom somebody coaches, and their next coach. */
export function Coachees({ from, rows, optional, chosen, onChoose }: PartProps<HandoverCoachee>) {
  const { t } = useTranslation('handover');
  const columns: Column<HandoverCoachee>[] = [
    { key: 'name', title: t('coachees.name'), cell: ({ name }) => name },
    {
      key: 'number',
      title: t('coachees.number'),
      secondary: true,
      cell: ({ studentNumber }) => studentNumber ?? '–',
    },
    {
      key: 'until',
      title: t('coachees.until'),
      kind: 'date',
      cell: ({ untilOn }) => (untilOn ? formatDate(untilOn) : t('coachees.noEnd')),
    },
  ];
  const nameOf = (key: Key) => rows.find(({ id }) => id === key)?.name ?? '';
  return (
    <section className={styles.part}>
      <h2>{t('coachees.title', { count: rows.length })}</h2>
      <div className={styles.fields}>
        <CoachField label={t('coachees.to')} except={new Set([from])} optional={optional} />
      </div>
      <Card flush>
        <Table
          caption={t('coachees.title', { count: rows.length })}
          columns={columns}
          rows={rows}
          selection={{
            chosen,
            onChange: onChoose,
            actions: null,
            labelOf: (key) => t('coachees.choose', { name: nameOf(key) }),
          }}
        />
      </Card>
    </section>
  );
}

/** The work that somebody is to grade, and who grades it instead. */
export function Gradings({
  from,
  rows,
  optional,
  more,
  chosen,
  onChoose,
}: PartProps<HandoverGrading> & { readonly more: boolean }) {
  const { t } = useTranslation('handover');
  const graders = useRoute(grading.listGraders);
  const options = (graders.data?.data ?? [])
    .filter(({ userId, roles }) => userId !== from && roles.length > 0)
    .map(({ userId: id, name, roles }) => ({
      id,
      label: name,
      note: roles.map((role) => t(`gradings.role_${role}`)).join(', '),
    }));
  const columns: Column<HandoverGrading>[] = [
    { key: 'student', title: t('gradings.student'), cell: ({ studentName }) => studentName },
    { key: 'assignment', title: t('gradings.assignment'), cell: ({ assignmentTitle }) => assignmentTitle },
    { key: 'role', title: t('gradings.role'), cell: ({ role }) => t(`gradings.role_${role}`) },
    {
      key: 'due',
      title: t('gradings.due'),
      kind: 'date',
      secondary: true,
      cell: ({ dueAt }) => (dueAt ? formatDate(dueAt) : t('gradings.noDue')),
    },
  ];
  const labelOf = (key: Key) => {
    const found = rows.find(({ submissionId }) => submissionId === key);
    return t('gradings.choose', { assignment: found?.assignmentTitle, student: found?.studentName });
  };
  return (
    <section className={styles.part}>
      <h2>{t('gradings.title', { count: rows.length })}</h2>
      {more ? <p>{t('gradings.more')}</p> : null}
      <div className={styles.fields}>
        <ComboField
          name="graderId"
          label={t('gradings.to')}
          placeholder={t('search')}
          options={options}
          loading={graders.loading}
          read={graders}
          optional={optional}
        />
        <TextField
          name="reason"
          label={t('gradings.reason')}
          hint={t('gradings.reasonHint')}
          maxLength={250}
          autoComplete="off"
        />
      </div>
      <Card flush>
        <Table
          caption={t('gradings.title', { count: rows.length })}
          columns={columns}
          rows={rows}
          rowKey={({ submissionId }) => submissionId}
          selection={{ chosen, onChange: onChoose, actions: null, labelOf }}
        />
      </Card>
    </section>
  );
}
