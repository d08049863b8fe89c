import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { countUnread as countMessages } from '#shared/messages/unread.ts';
import { countUnread, mostUnread } from '#shared/notifications/unread.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { listen } from '#web/platform/live/listen.ts';
import { useAskingSeconds } from '#web/platform/live/live.ts';
import { sessionKey, sessionStore } from '#web/platform/session/session.ts';
import { Count } from './count.tsx';

/** How much is unread, asked anew while the page is in sight; told to those who can't see it as it changes. */
export function Unread() {
  const { t } = useTranslation();
  useListening();
  const everySeconds = useAskingSeconds();
  const count = useRoute(countUnread, undefined, { everySeconds }).data?.unread ?? 0;
  return <Count count={count} most={mostUnread} told={toldOf(count, 'layout.unread', t)} />;
}

/** How many of one's conversations hold something unread. */
export function UnreadMessages() {
  const { t } = useTranslation();
  const everySeconds = useAskingSeconds();
  const count = useRoute(countMessages, undefined, { everySeconds }).data?.unread ?? 0;
  return <Count count={count} most={mostUnread} told={toldOf(count, 'layout.unreadMessages', t)} />;
}

/** In words what the number says; no more is counted than the most. */
function toldOf(count: number, what: 'layout.unread' | 'layout.unreadMessages', t: TFunction): string {
  if (count === 0) return '';
  return count < mostUnread ? t(what, { count }) : t(`${what}Many`, { number: mostUnread });
}

/** Hears what changes for as long as somebody is signed in as themselves, in the organisation at hand. */
function useListening(): void {
  const session = sessionStore.use();
  const isOwn = session.own !== null && session.impersonation === null;
  const key = sessionKey(session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another organisation other things change
  useEffect(() => (isOwn ? listen() : undefined), [isOwn, key]);
}
