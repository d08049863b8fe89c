import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/messages/routes.ts';
import { type Conversation, type Member, type Message, mostFiles } from '#shared/messages/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { useOnceKeys } from '#web/platform/once-key.ts';
import { useUploads } from '#web/platform/upload/use-uploads.ts';
import { AttachButton } from '#web/ui/attach-button.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { UploadList } from '#web/ui/file-list.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { late } from '#web/ui/late.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './composer.module.css';
import { draftOf } from './draft.ts';

const Editor = late(async () => {
  const [{ Editor }] = await Promise.all([import('#web/ui/editor/editor.tsx'), loadTexts(['editor'])]);
  return { default: Editor };
});

/** Where a message is written: text, files, an answer to another message, people who are to see it. */
export function Composer({
  conversation: { id: conversationId, members },
  answered,
  onAnswered,
  onSent,
}: {
  conversation: Conversation;
  answered: Message | undefined;
  /** The answer was sent, or is none after all. */
  onAnswered: () => void;
  onSent: () => void;
}) {
  const { t } = useTranslation('messages');
  const { user } = useMe();
  const [draft] = useState(() => draftOf(user.id, conversationId));
  const [text, setText] = useState(draft.read);
  // Another editor begins anew: with what was put in by a button, or with nothing after a message was sent.
  const [begun, setBegun] = useState({ number: 0, value: text });
  const [mentioned, setMentioned] = useState<readonly Member[]>([]);
  const uploads = useUploads('message');
  const once = useOnceKeys();
  // What is on its way, in front of what is typed meanwhile: it may yet come back.
  const underWay = useRef('');
  const latest = useRef(text);
  const { run, pending } = useCommand(routes.sendMessage, {
    refreshes: [routes.listMessages, routes.listConversations, routes.getConversation],
  });
  const { fileIds } = uploads;
  const isEmpty = text === '' && fileIds.length === 0;

  function change(next: string) {
    latest.current = next;
    setText(next);
    draft.write(underWay.current + next);
  }

  /** Begins anew with this text: as it is put in by a button, sent, or given back. */
  function begin(value: string) {
    change(value);
    setBegun(({ number }) => ({ number: number + 1, value }));
  }

  function mention(member: Member) {
    setMentioned([...mentioned, member]);
    const next = text.replace(
      /(<\/p>)?$/,
      (end) => `${text === '' ? '<p>' : ' '}@${member.name}&nbsp;${end || '</p>'}`,
    );
    begin(next);
  }

  async function send() {
    if (isEmpty || uploads.busy || pending) return;
    // Who was mentioned and taken out of the text again is not.
    const mentions = mentioned.filter(({ name }) => text.includes(`@${name}`)).map(({ userId }) => userId);
    const written = {
      ...{ text, fileIds, mentions: [...new Set(mentions)] },
      replyTo: answered?.position ?? null,
    };
    const body = { ...written, key: once.keyFor(written) };
    underWay.current = text;
    begin('');
    const { ok } = await run({ params: { conversationId }, body });
    underWay.current = '';
    // What could not be sent comes back.
    if (!ok) return begin(text + latest.current);
    once.isSent();
    change(latest.current);
    setMentioned((all) => all.slice(mentioned.length));
    uploads.clear();
    onAnswered();
    onSent();
  }

  const others = members.filter(({ userId }) => userId !== user.id);
  return (
    <form
      className={styles.composer}
      aria-label={t('write')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          void send();
        }
      }}
    >
      {answered ? (
        <p className={styles.answering}>
          <Icon name="back" size={16} />
          <span>{t('answering', { name: answered.senderName })}</span>
          <IconButton size="small" icon="close" label={t('notAnswering')} onPress={onAnswered} />
        </p>
      ) : null}
      <Suspense fallback={<Skeleton rows={2} />}>
        <Editor
          key={begun.number}
          compact
          goesOn={begun.number > 0}
          id="message"
          label={t('write')}
          value={begun.value}
          onChange={change}
        />
      </Suspense>
      <UploadList uploads={uploads} />
      <div className={styles.send}>
        <AttachButton
          label={t('attach')}
          purpose="message"
          isDisabled={pending || uploads.items.length >= mostFiles}
          onFiles={(chosen) => uploads.add(chosen.slice(0, mostFiles - uploads.items.length))}
        />
        {others.length > 0 ? (
          <Menu
            label={t('mention')}
            buttonLabel={t('mention')}
            className={styles.mention}
            align="start"
            groups={[
              {
                entries: others
                  .slice(0, 30)
                  .map((one) => ({ id: one.userId, label: one.name, onAction: () => mention(one) })),
              },
            ]}
          >
            @
          </Menu>
        ) : null}
        <span className={styles.hint}>{t('sendHint')}</span>
        <Button type="submit" variant="primary" isDisabled={isEmpty || uploads.busy} isPending={pending}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
