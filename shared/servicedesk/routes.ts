import { articleRoutes } from './article-routes.ts';
import { checklistRoutes } from './checklist-routes.ts';
import { ownTicketRoutes } from './own-ticket-routes.ts';
import { ticketRoutes } from './ticket-routes.ts';

/** Every call of the service desk. */
export const routes = { ...articleRoutes, ...ownTicketRoutes, ...ticketRoutes, ...checklistRoutes } as const;
