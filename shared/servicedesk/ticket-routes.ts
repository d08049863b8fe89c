import * as z from 'zod/mini';
import { pageOf, pageQuery, searchQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { deskCategoryId, ticketId, userId } from '#shared/identity/ids.ts';
import {
  answerer,
  deskAnswerInput,
  noteInput,
  ticket,
  ticketChange,
  ticketMessage,
  ticketNote,
  ticketRow,
  ticketState,
} from './ticket-schemas.ts';
import { countWaiting } from './waiting.ts';

const ofTicket = z.strictObject({ ticketId });
const read = { grants: ['table:read'], roundTrips: 2 } as const;
const readFiles = { grants: ['table:read', 'files:read'], roundTrips: 2 } as const;
const write = { grants: ['table:read', 'table:write'], roundTrips: 3 } as const;
const writeFiles = { grants: ['table:read', 'table:write', 'files:read'], roundTrips: 3 } as const;
/** Nobody is the desk to what they asked themselves, by any of their accounts. */
const asDesk = { access: ['servicedesk.answer'], relations: 'accounts' } as const;

/** The questions that people ask the service desk, as its staff answers them. */
export const ticketRoutes = {
  listTickets: route({
    name: 'servicedesk.listTickets',
    method: 'GET',
    path: '/servicedesk/tickets',
    summary:
      'Questions of one state: what is open by its day, the first one first; what is solved the latest first.',
    query: z.strictObject({
      ...pageQuery,
      ...searchQuery,
      state: ticketState,
      categoryId: z.optional(deskCategoryId),
      assignee: z.optional(z.union([z.literal('nobody'), userId])),
    }),
    response: pageOf(ticketRow),
    ...asDesk,
    errors: [],
    ...read,
  }),
  countWaiting,
  getTicket: route({
    name: 'servicedesk.getTicket',
    method: 'GET',
    path: '/servicedesk/tickets/{ticketId}',
    summary: 'One question.',
    params: ofTicket,
    response: ticket,
    ...asDesk,
    errors: ['TICKET_NOT_FOUND'],
    ...read,
  }),
  listTicketMessages: route({
    name: 'servicedesk.listTicketMessages',
    method: 'GET',
    path: '/servicedesk/tickets/{ticketId}/messages',
    summary: 'What was written about a question, the latest first.',
    params: ofTicket,
    query: z.strictObject(pageQuery),
    response: pageOf(ticketMessage),
    ...asDesk,
    whileImpersonating: 'refused',
    errors: ['TICKET_NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED'],
    ...readFiles,
  }),
  listTicketNotes: route({
    name: 'servicedesk.listTicketNotes',
    method: 'GET',
    path: '/servicedesk/tickets/{ticketId}/notes',
    summary: 'What the desk noted about a question for itself, the latest first.',
    params: ofTicket,
    query: z.strictObject(pageQuery),
    response: pageOf(ticketNote),
    ...asDesk,
    whileImpersonating: 'refused',
    errors: ['TICKET_NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED'],
    ...read,
  }),
  answerTicket: route({
    name: 'servicedesk.answerTicket',
    method: 'POST',
    path: '/servicedesk/tickets/{ticketId}/messages',
    summary: 'Answers a question, and says what becomes of it.',
    params: ofTicket,
    body: deskAnswerInput,
    response: ticketMessage,
    status: 201,
    ...asDesk,
    whileImpersonating: 'refused',
    errors: [
      'INVALID_INPUT',
      'TICKET_NOT_FOUND',
      'FILE_NOT_FOUND',
      'TOO_MANY_REQUESTS',
      'CONFLICT',
      'IMPERSONATION_NOT_ALLOWED',
    ],
    ...writeFiles,
  }),
  noteAtTicket: route({
    name: 'servicedesk.noteAtTicket',
    method: 'POST',
    path: '/servicedesk/tickets/{ticketId}/notes',
    summary: 'Notes something about a question that who asked never sees.',
    params: ofTicket,
    body: noteInput,
    response: ticketNote,
    status: 201,
    ...asDesk,
    whileImpersonating: 'refused',
    errors: [
      'INVALID_INPUT',
      'TICKET_NOT_FOUND',
      'TOO_MANY_REQUESTS',
      'CONFLICT',
      'IMPERSONATION_NOT_ALLOWED',
    ],
    ...write,
  }),
  changeTicket: route({
    name: 'servicedesk.changeTicket',
    method: 'PATCH',
    path: '/servicedesk/tickets/{ticketId}',
    summary: 'Assigns a question, or changes its state or category: with the category its day.',
    params: ofTicket,
    body: ticketChange,
    response: ticket,
    ...asDesk,
    errors: ['INVALID_INPUT', 'TICKET_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'USER_NOT_FOUND', 'CONFLICT'],
    ...write,
  }),
  listAnswerers: route({
    name: 'servicedesk.listAnswerers',
    method: 'GET',
    path: '/servicedesk/answerers',
    summary: 'Who may answer questions, by what is typed of their name.',
    query: z.strictObject({ ...searchQuery }),
    response: z.object({ data: z.array(answerer) }),
    ...asDesk,
    errors: [],
    ...read,
  }),
} as const;
