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
  ],
  admin: [
    {
      path: 'messages',
      lazy: lazyPage(['messages'], () => import('#web/features/messages/reports-page.tsx'), 'ReportsPage'),
    },
  ],
};
