import { type DomainPages, lazyPage } from '../lazy-page.ts';

const messagesPage = lazyPage(
  ['messages'],
  () => import('#web/features/messages/messages-page.tsx'),
  'MessagesPage',
);

export const pages: DomainPages = {
  main: [
    { path: 'messages', lazy: messagesPage },
    { path: 'messages/:conversationId', lazy: messagesPage },
    {
      path: 'announcements',
      lazy: lazyPage(
        ['announcements', 'notifications'],
        () => import('#web/features/messages/announcements/received-page.tsx'),
        'ReceivedPage',
      ),
    },
    {
      path: 'announcements/sent',
      lazy: lazyPage(
        ['announcements', 'notifications'],
        () => import('#web/features/messages/announcements/sent-page.tsx'),
        'SentPage',
      ),
    },
    {
      path: 'announcements/:announcementId',
      lazy: lazyPage(
        ['announcements'],
        () => import('#web/features/messages/announcements/announcement-page.tsx'),
        'AnnouncementPage',
      ),
    },
  ],
  admin: [
    {
      path: 'messages',
      lazy: lazyPage(['messages'], () => import('#web/features/messages/reports-page.tsx'), 'ReportsPage'),
    },
  ],
};
