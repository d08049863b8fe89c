import { type DomainPages, lazyPage } from '../lazy-page.ts';

export const pages: DomainPages = {
  study: [
    {
      path: 'servicedesk/checklists',
      lazy: lazyPage(
        ['servicedesk'],
        () => import('#web/features/servicedesk/checklists/own-checklists-page.tsx'),
        'OwnChecklistsPage',
      ),
    },
    {
      path: 'servicedesk/checklists/:checklistId',
      lazy: lazyPage(
        ['servicedesk'],
        () => import('#web/features/servicedesk/checklists/own-checklist-page.tsx'),
        'OwnChecklistPage',
      ),
    },
    {
      path: 'servicedesk/ask',
      lazy: lazyPage(
        ['servicedesk'],
        () => import('#web/features/servicedesk/tickets/ask-page.tsx'),
        'AskPage',
      ),
    },
    {
      path: 'servicedesk/tickets',
      lazy: lazyPage(
        ['servicedesk'],
        () => import('#web/features/servicedesk/tickets/own-tickets-page.tsx'),
        'OwnTicketsPage',
      ),
    },
    {
      path: 'servicedesk/tickets/:ticketId',
      lazy: lazyPage(
        ['servicedesk'],
        () => import('#web/features/servicedesk/tickets/own-ticket-page.tsx'),
        'OwnTicketPage',
      ),
    },
    {
      path: 'servicedesk',
      lazy: lazyPage(
        ['servicedesk'],
        () => import('#web/features/servicedesk/articles/help-page.tsx'),
        'HelpPage',
      ),
    },
    {
      path: 'servicedesk/articles/:articleId',
      lazy: lazyPage(
        ['servicedesk'],
        () => import('#web/features/servicedesk/articles/help-article-page.tsx'),
        'HelpArticlePage',
      ),
    },
  ],
  admin: [
    {
      path: 'servicedesk/checklists',
      lazy: lazyPage(
        ['servicedesk'],
        () => import('#web/features/servicedesk/checklists/checklists-page.tsx'),
        'ChecklistsPage',
      ),
    },
    {
      path: 'servicedesk/checklists/view/:checklistId?',
      lazy: lazyPage(
        ['servicedesk'],
        () => import('#web/features/servicedesk/checklists/checklist-page.tsx'),
        'ChecklistPage',
      ),
    },
    {
      path: 'servicedesk/tickets',
      lazy: lazyPage(
        ['servicedesk'],
        () => import('#web/features/servicedesk/tickets/tickets-page.tsx'),
        'TicketsPage',
      ),
    },
    {
      path: 'servicedesk/tickets/view/:ticketId',
      lazy: lazyPage(
        ['servicedesk'],
        () => import('#web/features/servicedesk/tickets/ticket-page.tsx'),
        'TicketPage',
      ),
    },
    {
      path: 'servicedesk/articles',
      lazy: lazyPage(
        ['servicedesk'],
        () => import('#web/features/servicedesk/articles/articles-page.tsx'),
        'ArticlesPage',
      ),
    },
    {
      path: 'servicedesk/articles/view/:articleId?',
      lazy: lazyPage(
        ['servicedesk'],
        () => import('#web/features/servicedesk/articles/article-page.tsx'),
        'ArticlePage',
      ),
    },
    {
      path: 'servicedesk/categories',
      lazy: lazyPage(
        ['servicedesk'],
        () => import('#web/features/servicedesk/categories-page.tsx'),
        'CategoriesPage',
      ),
    },
  ],
};
