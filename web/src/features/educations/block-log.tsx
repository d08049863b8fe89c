import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { type Block, type LogEntry, messageInput } from '#shared/educations/student-schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate, formatMoment } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { inPlace } from '#web/ui/in-place.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TakesFocus } from '#web/ui/takes-focus.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import styles from './educations.module.css';

/** What happened to a block, the latest first, with a message of one's own. */
export function BlockLog({
  userId,
  block,
  mayWrite,
  onClose,
}: {
  userId: UserId;
  block: Block;
  mayWrite: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('educations');
  const params = { userId, blockId: block.id };
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const { run } = useCommand(studentRoutes.addBlockMessage, {
    refreshes: [studentRoutes.listBlockLog],
    errors: 'caller',
  });
  return (
    <Dialog kind="side" title={t('log.title', { name: block.title })} onClose={onClose}>
      {pages.map((page, position) => {
        const part = (
          <Part
            key={page ?? ''}
            params={params}
            page={page}
            onOlder={position === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
          />
        );
        return page ? <TakesFocus key={page}>{part}</TakesFocus> : part;
      })}
      {mayWrite ? (
        <Form
          empties
          schema={messageInput}
          values={{ message: '' }}
          onSubmit={(body) => run({ params, body })}
          onSaved={() => notify('success', t('log.saved'))}
        >
          <TextArea name="message" label={t('log.message')} rows={3} maxLength={2000} />
          <FormActions submit={t('log.add')} />
        </Form>
      ) : null}
    </Dialog>
  );
}

function Part({
  params,
  page,
  onOlder,
}: {
  params: { userId: UserId; blockId: Block['id'] };
  page: string | undefined;
  onOlder: ((next: string) => void) | undefined;
}) {
  const { t } = useTranslation('educations');
  const { data, error, refresh } = useRoute(studentRoutes.listBlockLog, { params, query: { page } });
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Skeleton rows={5} />;
  const { next } = data.meta;
  return (
    <>
      <ol className={styles.log}>
        {inPlace(data.data, (entry) => (
          <Entry entry={entry} />
        ))}
      </ol>
      {next && onOlder ? (
        <Button variant="quiet" icon="down" onPress={() => onOlder(next)}>
          {t('log.older')}
        </Button>
      ) : null}
    </>
  );
}

function Entry({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation('educations');
  const { at, type, by, text, added, removed, changed } = entry;
  const [from, until] = text.split('/');
  return (
    <li>
      <small>{[formatMoment(at), by ?? t('log.platform')].join(' · ')}</small>
      <strong>{t(`log.type.${type}`)}</strong>
      {type === 'message' ? <p>{text}</p> : null}
      {type === 'dates-changed' && from && until ? (
        <p>
          {t('blocks.period', { from: formatDate(from.slice(0, 10)), until: formatDate(until.slice(0, 10)) })}
        </p>
      ) : null}
      {type === 'renamed' ? <p>{text}</p> : null}
      {added.length > 0 ? <p>{t('log.added', { names: added.join(', ') })}</p> : null}
      {removed.length > 0 ? (
        <p>{t(type === 'subscribed' ? 'log.leftOut' : 'log.removed', { names: removed.join(', ') })}</p>
      ) : null}
      {changed.length > 0 ? <p>{t('log.changed', { names: changed.join(', ') })}</p> : null}
    </li>
  );
}
