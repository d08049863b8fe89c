import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { routes } from '#shared/messages/routes.ts';
import type { Conversation } from '#shared/messages/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import frame from './messages.module.css';
import styles from './thread.module.css';

/** What a conversation is called, who is in it, and what can be done with it. */
export function ThreadHead({
  conversation,
  search,
  onSearch,
}: {
  conversation: Conversation;
  search: string;
  onSearch: (text: string) => void;
}) {
  const { t } = useTranslation('messages');
  const { id, kind, title, muted, members, moreMembers, reviewing } = conversation;
  const [showing, setShowing] = useState(false);
  const [searching, setSearching] = useState(false);
  const { run, pending } = useCommand(routes.setMuted, {
    refreshes: [routes.getConversation, routes.listConversations, routes.countUnread],
  });
  const isGroup = kind === 'team' || kind === 'learnpath';
  const count = t('memberCount', { count: members.length, more: moreMembers ? '+' : '' });

  async function toggle() {
    const { ok } = await run({ params: { conversationId: id }, body: { muted: !muted } });
    if (ok) notify('success', t(muted ? 'unmutedDone' : 'mutedDone'));
  }
  return (
    <header className={styles.head}>
      <span className={frame.back}>
        <LinkButton to={paths.main.messages()} variant="quiet" icon="left" aria-label={t('toList')}>
          {''}
        </LinkButton>
      </span>
      <div className={styles.about}>
        <h2>{title}</h2>
        {isGroup ? (
          <button type="button" className={styles.members} onClick={() => setShowing(true)}>
            {count}
          </button>
        ) : (
          <span className={styles.members}>{t(`kind.${kind}`)}</span>
        )}
      </div>
      {searching ? <SearchField label={t('searchIn')} value={search} onSearch={onSearch} typeHere /> : null}
      <IconButton
        icon={searching ? 'close' : 'search'}
        label={t(searching ? 'searchEnd' : 'searchIn')}
        aria-expanded={searching}
        onPress={() => {
          setSearching(!searching);
          onSearch('');
        }}
      />
      {reviewing || searching ? null : (
        <IconButton
          icon="bell"
          label={t(muted ? 'unmute' : 'mute')}
          aria-pressed={muted}
          isPending={pending}
          onPress={() => void toggle()}
        />
      )}
      <Members conversation={conversation} isOpen={showing} onClose={() => setShowing(false)} />
    </header>
  );
}

function Members({
  conversation: { id, kind, members, moreMembers },
  isOpen,
  onClose,
}: {
  conversation: Conversation;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('messages');
  const navigate = useNavigate();
  const { user } = useMe();
  const { run, pending } = useCommand(routes.beginConversation);

  async function write(userId: (typeof members)[number]['userId']) {
    const outcome = await run({ body: { userId, through: id } });
    if (!outcome.ok) return;
    onClose();
    void navigate(paths.main.messages(outcome.value.id));
  }
  return (
    <Dialog title={t('members')} isOpen={isOpen} onClose={onClose}>
      <ul className={styles.people}>
        {members.map(({ userId, name }) => (
          <li key={userId}>
            <span>{name}</span>
            {kind === 'team' && userId !== user.id ? (
              <Button size="small" isDisabled={pending} onPress={() => void write(userId)}>
                {t('writeTo')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {moreMembers ? <p>{t('moreMembers')}</p> : null}
    </Dialog>
  );
}
