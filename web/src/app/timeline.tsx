import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditRecord, FieldChange } from '#shared/settings/audit-routes.ts';
import { formatMoment } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './timeline.module.css';
import { useNames } from './use-names.ts';

/**
 * What happened, one thing under the other, each with what it changed. Needs the texts of `audit`.
 * @param records in the order in which they are shown
 * @param about what a record is about, where a list holds more than one; absent: that is known
 */
export function Timeline({
  records,
  about,
}: {
  records: readonly AuditRecord[];
  about?: (record: AuditRecord, nameOf: (id: string) => string | undefined) => string | undefined;
}) {
  const nameOf = useNames(records.flatMap(peopleIn));
  return (
    <ol className={styles.timeline}>
      {records.map((record) => (
        <li key={record.id}>
          <Entry record={record} nameOf={nameOf} about={about?.(record, nameOf)} />
        </li>
      ))}
    </ol>
  );
}

function Entry({
  record,
  nameOf,
  about,
}: {
  record: AuditRecord;
  nameOf: (id: string) => string | undefined;
  about: string | undefined;
}) {
  const { t } = useTranslation('audit');
  const [open, setOpen] = useState(false);
  const id = useId();
  const { at, changes } = record;
  return (
    <article>
      <p className={styles.what}>
        <strong>{useEventName(record.name)}</strong>
        {about ? <span>{about}</span> : null}
      </p>
      <p className={styles.who}>
        <time dateTime={at}>{formatMoment(at)}</time>
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
      </p>
      <div id={id} hidden={!open}>
        {open ? <Changes changes={changes} /> : null}
      </div>
    </article>
  );
}

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const { t } = useTranslation('audit');
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
            <th scope="row">{field}</th>
            {masked || erased ? (
              <td colSpan={2}>{t(erased ? 'erased' : 'masked')}</td>
            ) : (
              <>
                <td>{before ?? t('nothing')}</td>
                <td>{after ?? t('nothing')}</td>
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

function useDoer({ actorId, impersonatorId }: AuditRecord, nameOf: (id: string) => string | undefined) {
  const { t } = useTranslation('audit');
  const called = (id: string | null) => (id === null ? t('system') : (nameOf(id) ?? t('elsewhere')));
  const actor = called(actorId);
  return impersonatorId === null ? actor : t('onBehalf', { impersonator: called(impersonatorId), actor });
}

function peopleIn({ actorId, impersonatorId, subject }: AuditRecord): string[] {
  const all = [actorId, impersonatorId, subject.type === 'user' ? subject.id : null];
  return all.filter((id) => id !== null);
}
