import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { ConversationList } from './conversation-list.tsx';
import styles from './messages.module.css';
import { NewConversation } from './new-conversation.tsx';
import { Thread } from './thread.tsx';

/** The conversations of the reader, and beside them the one that is opened. On a phone, one of the two. */
export function MessagesPage() {
  const { t } = useTranslation('messages');
  const { conversationId } = useParams();
  const navigate = useNavigate();
  const { permissions, impersonated } = useMe();
  const [beginning, setBeginning] = useState(false);
  const writes = permissions.has('messages.write');
  if (impersonated || (!writes && !conversationId)) {
    return (
      <Page title={t('title')}>
        <EmptyState icon="lock" title={t(impersonated ? 'impersonatedTitle' : 'offTitle')}>
          {t(impersonated ? 'impersonatedText' : 'offText')}
        </EmptyState>
      </Page>
    );
  }
  const begin = writes ? (
    <Button variant="primary" icon="plus" onPress={() => setBeginning(true)}>
      {t('new')}
    </Button>
  ) : null;

  return (
    <div className={styles.frame} data-open={conversationId ? true : undefined}>
      <Page title={t('title')} actions={begin} width="wide">
        <div className={styles.panes}>
          {writes ? <ConversationList current={conversationId} onBegin={() => setBeginning(true)} /> : null}
          {conversationId ? (
            <Thread key={conversationId} conversationId={conversationId} />
          ) : (
            <div className={styles.nothing}>
              <EmptyState icon="message" title={t('choose')}>
                {t('chooseText')}
              </EmptyState>
            </div>
          )}
        </div>
      </Page>
      {beginning ? (
        <NewConversation
          onClose={() => setBeginning(false)}
          onBegun={(id) => {
            setBeginning(false);
            void navigate(paths.main.messages(id));
          }}
        />
      ) : null}
    </div>
  );
}
