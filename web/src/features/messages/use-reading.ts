import { useEffect } from 'react';
import { routes } from '#shared/messages/routes.ts';
import { routes as notifications } from '#shared/notifications/routes.ts';
import { useCommand } from '#web/platform/api/use-command.ts';

/**
 * Marks a conversation as read as far as it is in sight, and at once what comes while its reader looks.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another message, or sight of the page, is a reason
  useEffect(() => {
    function mark() {
      if (last > readPosition && document.visibilityState === 'visible')
        void run({ params: { conversationId }, body: { position: last } });
    }
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [conversationId, last, readPosition]);
}
