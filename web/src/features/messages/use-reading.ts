import { useEffect, useRef } from 'react';
import { routes } from '#shared/messages/routes.ts';
import { routes as notifications } from '#shared/notifications/routes.ts';
import { call } from '#web/platform/api/client.ts';
import { useCommand } from '#web/platform/api/use-command.ts';

/**
 * Marks a conversation as read as far as it is in sight, and at once what comes while its reader looks; and says when they
 * look no more, so that they are told of what comes next.
 * @param last the last message that is shown; 0: none is to be marked
 */
export function useReading(conversationId: string, last: number, readPosition: number): void {
  const { run } = useCommand(routes.readUpTo, {
    refreshes: [
      routes.getConversation,
      routes.listConversations,
      routes.countUnread,
      notifications.countUnread,
    ],
    errors: 'caller',
  });
  const marked = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another message, or sight of the page, is a reason
  useEffect(() => {
    function mark() {
      if (last <= readPosition || document.visibilityState !== 'visible') return;
      marked.current = last;
      void run({ params: { conversationId }, body: { position: last } });
    }
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [conversationId, last, readPosition]);
  useEffect(() => {
    function leave() {
      const position = marked.current;
      marked.current = 0;
      // Of a call that fails nobody needs to know: who was there is soon taken to have left.
      if (position > 0)
        call(routes.readUpTo, { params: { conversationId }, body: { position, leaves: true } }).catch(
          () => {},
        );
    }
    const hide = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [conversationId]);
}
