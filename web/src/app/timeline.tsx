import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idPattern } from '#shared/identity/ids.ts';
import { fieldKey } from '#shared/settings/audit-fields.ts';
import type { AuditRecord, FieldChange } from '#shared/settings/audit-routes.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedPart } from '#web/ui/empty-state.tsx';
import styles from './timeline.module.css';
import { TimelineEntry, TimelineList } from './timeline-list.tsx';
import { TimelineSubject } from './timeline-subject.tsx';
import { readable } from './timeline-value.ts';
import { useNames } from './use-names.ts';

/**
 * What happened, one thing under the other, each with what it changed. Needs the texts of `audit`.
 * @param records in the order in which they are shown
 * @param subjects whether each says what it is about; absent: that is known
 */
export function Timeline({
  records,
  subjects = false,
}: {
  records: readonly AuditRecord[];
  subjects?: boolean;
}) {
  const { t } = useTranslation('common');
  const { nameOf, read } = useNames(records.flatMap(peopleIn));
  return (
    <>
      <FailedPart what={t('names')} read={read} />
      <TimelineList rows={records}>
        {(record) => <Entry record={record} nameOf={nameOf} subjects={subjects} />}
      </TimelineList>
    </>
  );
}

function Entry({
  record,
  nameOf,
  subjects,
}: {
  record: AuditRecord;
  nameOf: (id: string) => string | undefined;
  subjects: boolean;
}) {
  const { t } = useTranslation('audit');
  const [open, setOpen] = useState(false);
  const id = useId();
  const { at, changes } = record;
  return (
    <TimelineEntry
      what={useEventName(record.name)}
      about={subjects ? <TimelineSubject subject={record.subject} nameOf={nameOf} /> : null}
      at={at}
      who={
        <>
          <span>{useDoer(record, nameOf)}</span>
          {changes.length > 0 ? (
            <Button
              size="small"
              variant="quiet"
              icon={open ? 'up' : 'down'}
              aria-expanded={open}
              aria-controls={id}
              onPress={() => setOpen(!open)}
            >
              {t('details', { count: changes.length })}
            </Button>
          ) : null}
        </>
      }
    >
      <div id={id} hidden={!open}>
        {open ? <Changes changes={changes} nameOf={nameOf} /> : null}
      </div>
    </TimelineEntry>
  );
}

function Changes({
  changes,
  nameOf,
}: {
  changes: readonly FieldChange[];
  nameOf: (id: string) => string | undefined;
}) {
  const { t } = useTranslation('audit');
  const fieldName = useFieldName();
  const words = {
    nothing: t('nothing'),
    yes: t('yes'),
    no: t('no'),
    reference: t('reference'),
    items: (count: number) => t('items', { count }),
    nameOf,
  };
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after, masked, erased }) => (
          <tr key={field}>
            <th scope="row">{fieldName(field)}</th>
            {masked || erased ? (
              <td colSpan={2}>{t(erased ? 'erased' : 'masked')}</td>
            ) : (
              <>
                <td>{readable(before, words)}</td>
                <td>{readable(after, words)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What an event is called; by its own name as long as nobody gave it another. */
function useEventName(name: string): string {
  const { t, i18n } = useTranslation('audit');
  const key = `event.${name}`;
  return i18n.exists(key, { ns: 'audit' }) ? String(t(key as never)) : name;
}

/** What fields are called; one that has no name yet is another field, and never shown by its name in the code. */
function useFieldName(): (field: string) => string {
  const { t, i18n } = useTranslation('audit');
  return (field) => {
    const key = `fields.${fieldKey(field)}`;
    return i18n.exists(key, { ns: 'audit' }) ? String(t(key as never)) : t('otherField');
  };
}

function useDoer({ actorId, impersonatorId }: AuditRecord, nameOf: (id: string) => string | undefined) {
  const { t } = useTranslation('audit');
  const called = (id: string | null) => (id === null ? t('system') : (nameOf(id) ?? t('elsewhere')));
  const actor = called(actorId);
  return impersonatorId === null ? actor : t('onBehalf', { impersonator: called(impersonatorId), actor });
}

const someone = new RegExp(`\\b${idPattern('UserId')}\\b`, 'g');

/** Who is named in a record; a change may name people in what was and is. */
function peopleIn({ actorId, impersonatorId, subject, changes }: AuditRecord): string[] {
  const changed = changes.flatMap(({ before, after }) => `${before} ${after}`.match(someone) ?? []);
  const all = [actorId, impersonatorId, subject.userId, ...changed];
  return all.filter((id) => id !== null);
}
