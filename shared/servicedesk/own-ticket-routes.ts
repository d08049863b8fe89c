import * as z from 'zod/mini';
import { version } from '#shared/http/fields.ts';
import { pageOf, pageQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { ticketId } from '#shared/identity/ids.ts';
import { ownAnswerInput, ownTicket, ownTicketRow, ticketInput, ticketMessage } from './ticket-schemas.ts';

const ofTicket = z.strictObject({ ticketId });
const read = { grants: ['table:read'], roundTrips: 2 } as const;
const readFiles = { grants: ['table:read', 'files:read'], roundTrips: 2 } as const;
const write = { grants: ['table:read', 'table:write'], roundTrips: 3 } as const;
const writeFiles = { grants: ['table:read', 'table:write', 'files:read'], roundTrips: 3 } as const;
/** Who may read the articles may ask what they don't answer. */
const asAsker = { access: ['study.follow', 'servicedesk.write', 'servicedesk.answer'] } as const;
const asThemselves = { ...asAsker, whileImpersonating: 'refused' } as const;

/** What somebody asks the service desk: their own questions, and nobody else's. */
export const ownTicketRoutes = {
  askQuestion: route({
    name: 'servicedesk.askQuestion',
    method: 'POST',
    path: '/study/servicedesk/tickets',
    summary: 'Asks the service desk something that no article answers.',
    body: ticketInput,
    response: ownTicketRow,
    status: 201,
    ...asThemselves,
    errors: [
      'INVALID_INPUT',
      'CATEGORY_NOT_FOUND',
      'FILE_NOT_FOUND',
      'TOO_MANY_REQUESTS',
      'CONFLICT',
      'IMPERSONATION_NOT_ALLOWED',
    ],
    ...write,
  }),
  listOwnTickets: route({
    name: 'servicedesk.listOwnTickets',
    method: 'GET',
    path: '/study/servicedesk/tickets',
    summary: 'What the caller asked, the latest first.',
    query: z.strictObject(pageQuery),
    response: pageOf(ownTicketRow),
    ...asAsker,
    errors: [],
    ...read,
  }),
  getOwnTicket: route({
    name: 'servicedesk.getOwnTicket',
    method: 'GET',
    path: '/study/servicedesk/tickets/{ticketId}',
    summary: 'One question of the caller.',
    params: ofTicket,
    response: ownTicket,
    ...asAsker,
    errors: ['TICKET_NOT_FOUND'],
    ...read,
  }),
  listOwnMessages: route({
    name: 'servicedesk.listOwnMessages',
    method: 'GET',
    path: '/study/servicedesk/tickets/{ticketId}/messages',
    summary: 'What was written about a question of the caller, the latest first.',
    params: ofTicket,
    query: z.strictObject(pageQuery),
    response: pageOf(ticketMessage),
    ...asThemselves,
    errors: ['TICKET_NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED'],
    ...readFiles,
  }),
  writeToDesk: route({
    name: 'servicedesk.writeToDesk',
    method: 'POST',
    path: '/study/servicedesk/tickets/{ticketId}/messages',
    summary: 'Goes on with a question: it is open then, also when it was solved within two weeks.',
    params: ofTicket,
    body: ownAnswerInput,
    response: ticketMessage,
    status: 201,
    ...asThemselves,
    errors: [
      'INVALID_INPUT',
      'TICKET_NOT_FOUND',
      'TICKET_CLOSED',
      'FILE_NOT_FOUND',
      'TOO_MANY_REQUESTS',
      'CONFLICT',
      'IMPERSONATION_NOT_ALLOWED',
    ],
    ...writeFiles,
  }),
  solveOwnTicket: route({
    name: 'servicedesk.solveOwnTicket',
    method: 'PUT',
    path: '/study/servicedesk/tickets/{ticketId}/solved',
    summary: 'Says that a question needs no answer any more.',
    params: ofTicket,
    body: z.strictObject({ version }),
    ...asThemselves,
    errors: ['INVALID_INPUT', 'TICKET_NOT_FOUND', 'CONFLICT', 'IMPERSONATION_NOT_ALLOWED'],
    ...write,
  }),
} as const;
