import * as z from 'zod/mini';
import { articleId, checklistId, ticketId, userId } from '#shared/identity/ids.ts';
import { audienceKind } from '#shared/messages/announcement-schemas.ts';
import { event } from './event.ts';

const ofArticle = {
  schema: z.object({ articleId }),
  sample: { articleId: articleId.parse('art_01JD0000000000000000000001') },
  version: 1,
};

const sampleTicket = ticketId.parse('tkt_01JD0000000000000000000002');

const ofChecklist = {
  schema: z.object({ checklistId }),
  sample: { checklistId: checklistId.parse('chl_01JD0000000000000000000004') },
  version: 1,
};

/** What happens at the service desk; never what was written. */
export const servicedeskEvents = {
  articleCreated: event({
    name: 'servicedesk.article-created',
    summary: 'An article was started, as a concept.',
    ...ofArticle,
  }),
  articleUpdated: event({
    name: 'servicedesk.article-updated',
    summary: 'The concept of an article changed.',
    ...ofArticle,
  }),
  articlePublished: event({
    name: 'servicedesk.article-published',
    version: 1,
    summary: 'Readers see an article as it is now, as the version with this number.',
    schema: z.object({ articleId, number: z.number() }),
    sample: { ...ofArticle.sample, number: 2 },
  }),
  articleArchived: event({
    name: 'servicedesk.article-archived',
    summary: 'An article was taken away from its readers, and is kept.',
    ...ofArticle,
  }),
  articleDeleted: event({
    name: 'servicedesk.article-deleted',
    summary: 'An article was deleted with its versions.',
    ...ofArticle,
  }),
  categoriesChanged: event({
    name: 'servicedesk.categories-changed',
    version: 1,
    summary: 'The categories of the service desk changed.',
    schema: z.object({ count: z.number() }),
    sample: { count: 6 },
  }),
  ticketAsked: event({
    name: 'servicedesk.ticket-asked',
    version: 1,
    summary: 'Somebody asked the service desk something.',
    schema: z.object({ ticketId }),
    sample: { ticketId: sampleTicket },
  }),
  ticketAnswered: event({
    name: 'servicedesk.ticket-answered',
    version: 1,
    summary: 'Something was written about a question: by the desk, or by who asked.',
    schema: z.object({ ticketId, position: z.number(), fromDesk: z.boolean() }),
    sample: { ticketId: sampleTicket, position: 2, fromDesk: true },
  }),
  ticketNoted: event({
    name: 'servicedesk.ticket-noted',
    version: 1,
    summary: 'The desk noted something about a question for itself.',
    schema: z.object({ ticketId, position: z.number() }),
    sample: { ticketId: sampleTicket, position: 1 },
  }),
  ticketChanged: event({
    name: 'servicedesk.ticket-changed',
    version: 1,
    summary:
      'A question got another state or category, or `assignedTo` got it; null: nobody got it just now.',
    schema: z.object({ ticketId, assignedTo: z.nullable(userId) }),
    sample: {
      ticketId: sampleTicket,
      assignedTo: userId.parse('usr_01JD0000000000000000000003'),
    },
  }),
  ticketExpired: event({
    name: 'servicedesk.ticket-expired',
    version: 1,
    summary: 'A solved question was removed, as it had been kept for as long as the organisation settled.',
    schema: z.object({ ticketId }),
    sample: { ticketId: sampleTicket },
  }),
  checklistCreated: event({
    name: 'servicedesk.checklist-created',
    summary: 'A checklist was started, as a concept.',
    ...ofChecklist,
  }),
  checklistUpdated: event({
    name: 'servicedesk.checklist-updated',
    summary: 'The concept of a checklist changed.',
    ...ofChecklist,
  }),
  checklistPublished: event({
    name: 'servicedesk.checklist-published',
    version: 1,
    summary: 'Somebody had a checklist published to a group as it is now.',
    schema: z.object({ checklistId, audience: audienceKind }),
    sample: { ...ofChecklist.sample, audience: 'role' },
  }),
  checklistReceived: event({
    name: 'servicedesk.checklist-received',
    summary: 'Everybody for whom a checklist is has it.',
    ...ofChecklist,
  }),
  checklistArchived: event({
    name: 'servicedesk.checklist-archived',
    summary: 'A checklist was taken away from its readers, and is kept.',
    ...ofChecklist,
  }),
  checklistDeleted: event({
    name: 'servicedesk.checklist-deleted',
    summary: 'A checklist that was never published was deleted.',
    ...ofChecklist,
  }),
};
