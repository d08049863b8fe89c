import { routes } from '#shared/servicedesk/routes.ts';
import { api } from '../platform/http/api.ts';
import { askQuestion } from './handlers/ask-question.ts';
import { listDeskCategories, saveDeskCategories } from './handlers/categories.ts';
import { changeTicket, noteAtTicket, solveOwnTicket } from './handlers/change-tickets.ts';
import {
  archiveChecklist,
  getChecklist,
  listChecklistReceivers,
  listChecklistRoles,
  listChecklists,
  publishChecklist,
} from './handlers/checklists.ts';
import { createArticle, updateArticle } from './handlers/edit-articles.ts';
import { createChecklist, deleteChecklist, updateChecklist } from './handlers/edit-checklists.ts';
import {
  getArticle,
  getArticleVersion,
  listArticles,
  listArticleVersions,
} from './handlers/edited-articles.ts';
import { getOwnChecklist, listOwnChecklists, tickItem } from './handlers/own-checklists.ts';
import { getOwnTicket, listOwnMessages, listOwnTickets } from './handlers/own-tickets.ts';
import { archiveArticle, deleteArticle, publishArticle } from './handlers/publish-articles.ts';
import { findArticles, judgeArticle, readArticle } from './handlers/read-articles.ts';
import {
  countWaiting,
  getTicket,
  listAnswerers,
  listTicketMessages,
  listTicketNotes,
  listTickets,
} from './handlers/tickets.ts';
import { answerTicket, writeToDesk } from './handlers/write-at-tickets.ts';

/** The Lambda that answers for the service desk. */
export const handler = api(routes, {
  listDeskCategories,
  saveDeskCategories,
  listArticles,
  createArticle,
  getArticle,
  updateArticle,
  publishArticle,
  archiveArticle,
  deleteArticle,
  listArticleVersions,
  getArticleVersion,
  findArticles,
  readArticle,
  judgeArticle,
  askQuestion,
  listOwnTickets,
  getOwnTicket,
  listOwnMessages,
  writeToDesk,
  solveOwnTicket,
  listTickets,
  countWaiting,
  getTicket,
  listTicketMessages,
  listTicketNotes,
  answerTicket,
  noteAtTicket,
  changeTicket,
  listAnswerers,
  listChecklists,
  createChecklist,
  getChecklist,
  updateChecklist,
  publishChecklist,
  archiveChecklist,
  deleteChecklist,
  listChecklistReceivers,
  listChecklistRoles,
  listOwnChecklists,
  getOwnChecklist,
  tickItem,
});
