import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/messages/routes.ts';
import { type Conversation, editSeconds, type Message } from '#shared/messages/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { now } from '#web/platform/clock.ts';
import { formatFileSize, formatMoment } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { look } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import type { MenuEntry } from '#web/ui/menu-props.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import styles from './thread.module.css';

/** A message, or that the conversation was opened because of a report. */
export function MessageItem({
  message,
  day,
  answered,
  conversation,
  onReply,
  children,
}: {
  message: Message;
  /** The day that begins with it. */
  day: string | undefined;
  /** What it answers, if that is in sight. */
  answered?: Message | undefined;
  conversation: Conversation;
  /** Absent: it can't be answered here. */
  onReply?: () => void;
  /** What else can be done with it, below what it says. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('messages');
  const { user } = useMe();
  const { kind, senderId, senderName, text, sentAt, editedAt, deletedAt, replyTo, mentions } = message;
  const isOwn = senderId === user.id;
  return (
    <>
      {day ? (
        <li className={styles.day}>
          <span>{day}</span>
        </li>
      ) : null}
      {kind === 'opened' ? (
        <li>
          <Callout tone="warning" title={t('openedTitle', { name: senderName })}>
            <p>{t('openedText', { reason: text })}</p>
          </Callout>
        </li>
      ) : (
        <li
          className={styles.message}
          tabIndex={-1}
          data-position={message.position}
          data-own={isOwn || undefined}
          data-mentioned={mentions.includes(user.id) || undefined}
        >
          <Avatar name={senderName} size="small" />
          <div className={styles.bubble}>
            <p className={styles.by}>
              <strong>{isOwn ? t('you') : senderName}</strong>
              <time dateTime={sentAt} title={formatMoment(sentAt)}>
                {formatMoment(sentAt).slice(-5)}
              </time>
              {editedAt && !deletedAt ? <small>{t('edited')}</small> : null}
            </p>
            {replyTo === null ? null : (
              <p className={styles.quoted}>
                {answered
                  ? `${answered.senderName}: ${answered.deletedAt ? t('deletedShort') : plain(answered)}`
                  : t('answersEarlier')}
              </p>
            )}
            {deletedAt ? <p className={styles.gone}>{t('deleted')}</p> : <RichText html={text} />}
            <Files files={message.files} />
            {message.reported ? (
              <blockquote className={styles.reported}>
                <p>{t('asReported')}</p>
                <RichText html={message.reported.text} />
                <Files files={message.reported.files} />
              </blockquote>
            ) : null}
            {children}
          </div>
          {deletedAt ? null : <Actions message={message} conversation={conversation} onReply={onReply} />}
        </li>
      )}
    </>
  );
}

function Files({ files }: Pick<Message, 'files'>) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map(({ fileId, displayName, contentType, sizeBytes, link }) => (
        <li key={fileId}>
          <a href={link} target="_blank" rel="noreferrer">
            {contentType.startsWith('image/') ? (
              <img src={link} alt={displayName} loading="lazy" />
            ) : (
              <>
                <Icon name="file" size={16} />
                {displayName}
                <small>{formatFileSize(sizeBytes)}</small>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Actions({
  message,
  conversation: { id: conversationId, reviewing },
  onReply,
}: {
  message: Message;
  conversation: Conversation;
  onReply: (() => void) | undefined;
}) {
  const { t } = useTranslation('messages');
  const { user } = useMe();
  const [asking, setAsking] = useState<'edit' | 'delete' | 'report' | null>(null);
  const remove = useCommand(routes.deleteMessage, {
    refreshes: [routes.listMessages, routes.listConversations],
    errors: 'caller',
  });
  const { position, senderId, senderName, sentAt } = message;
  const isOwn = senderId === user.id;
  const isFresh = now() - Date.parse(sentAt) < editSeconds * 1000;
  const entry = (id: 'edit' | 'delete' | 'report', icon: MenuEntry['icon'], danger = false): MenuEntry => ({
    id,
    label: t(`do.${id}`),
    ...(icon && { icon }),
    danger,
    onAction: () => setAsking(id),
  });
  const entries: MenuEntry[] = [
    ...(onReply && !reviewing
      ? [{ id: 'reply', label: t('do.reply'), icon: 'back' as const, onAction: onReply }]
      : []),
    ...(isOwn && isFresh ? [entry('edit', 'edit')] : []),
    ...(isOwn || reviewing ? [entry('delete', 'trash', true)] : []),
    ...(isOwn || reviewing ? [] : [entry('report', 'flag')]),
  ];
  const close = () => setAsking(null);
  // Who says much says several things in a row: the moment tells them apart.
  const label = t('do.label', { name: senderName, moment: formatMoment(sentAt) });

  async function take() {
    const outcome = await remove.run({ params: { conversationId, position } });
    if (outcome.ok) notify('success', t('deletedDone'));
    return outcome;
  }
  return (
    <div className={styles.actions}>
      <Menu
        label={label}
        buttonLabel={label}
        className={look({ variant: 'quiet', size: 'small' })}
        groups={[{ entries }]}
      >
        <Icon name="more" size={16} />
      </Menu>
      <ConfirmDialog
        isOpen={asking === 'delete'}
        onClose={close}
        title={t('deleteQuestion')}
        confirm={t('do.delete')}
        tone="danger"
        onConfirm={take}
      >
        {t('deleteText')}
      </ConfirmDialog>
      {asking === 'edit' ? (
        <EditDialog conversationId={conversationId} message={message} onClose={close} />
      ) : null}
      {asking === 'report' ? (
        <ReportDialog conversationId={conversationId} position={position} onClose={close} />
      ) : null}
    </div>
  );
}

/** The beginning of what a message says, in one line. */
function plain({ text, files }: Message): string {
  const words = new DOMParser().parseFromString(text, 'text/html').body.textContent.trim();
  return (words || (files[0]?.displayName ?? '')).slice(0, 140);
}
