import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/messages/routes.ts';
import type { Conversation, Member, Message } from '#shared/messages/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { notify } from '#web/platform/notices.ts';
import { useOnceKeys } from '#web/platform/once-key.ts';
import { useUploads } from '#web/platform/upload/use-uploads.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { UploadList } from '#web/ui/file-list.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { late } from '#web/ui/late.tsx';
import { UnsavedGuard } from '#web/ui/late-guards.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useUnsaved } from '#web/ui/unsaved.ts';
import styles from './composer.module.css';
import { ComposerTools } from './composer-tools.tsx';
import { draftOf } from './draft.ts';

const Editor = late(async () => {
  const [{ Editor }] = await Promise.all([import('#web/ui/editor/editor.tsx'), loadTexts(['editor'])]);
  return { default: Editor };
});

/** Where a message is written: text, files, an answer to another message, people who are to see it. */
export function Composer({
  conversation,
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
  const conversationId = conversation.id;
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
  const form = useRef<HTMLFormElement>(null);
  const { run, pending } = useCommand(routes.sendMessage, {
    refreshes: [routes.listMessages, routes.listConversations, routes.getConversation],
  });
  const { fileIds } = uploads;
  const isEmpty = text === '' && fileIds.length === 0;
  // The text stays as a draft; files don't.
  const hasFiles = uploads.items.length > 0;
  useUnsaved(hasFiles);

  function change(next: string) {
    latest.current = next;
    setText(next);
    draft.write(underWay.current + next);
  }

  useEffect(() => {
    if (answered) writeIn(form.current);
  }, [answered]);

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

  function stopAnswering() {
    onAnswered();
    writeIn(form.current);
  }

  async function send() {
    if (isEmpty || uploads.busy || pending) return;
    const failed = uploads.items.filter(({ state }) => state === 'failed').map(({ file }) => file.name);
    if (failed.length > 0) return notify('danger', t('notAlong', { names: failed.join(', ') }));
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

  return (
    <form
      ref={form}
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
          <IconButton size="small" icon="close" label={t('notAnswering')} onPress={stopAnswering} />
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
      <UploadList uploads={uploads} onEmptied={() => writeIn(form.current)} />
      <Suspense>
        <UnsavedGuard when={hasFiles} />
      </Suspense>
      <div className={styles.send}>
        <ComposerTools
          conversation={conversation}
          uploads={uploads}
          isPending={pending}
          onMention={mention}
        />
        <span className={styles.hint}>{t('sendHint')}</span>
        <Button type="submit" variant="primary" isDisabled={isEmpty || uploads.busy} isPending={pending}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

/** Gives the focus to where the message is written. */
function writeIn(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[role=textbox]')?.focus();
}
