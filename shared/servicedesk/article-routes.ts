import * as z from 'zod/mini';
import { language, version } from '#shared/http/fields.ts';
import { pageOf, pageQuery, searchQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { articleId, deskCategoryId } from '#shared/identity/ids.ts';
import {
  article,
  articleChange,
  articleInput,
  articleSummary,
  articleVersion,
  articleVersionWhole,
  foundArticle,
  readArticle,
} from './article-schemas.ts';
import { deskCategories, deskCategoriesInput } from './category-schemas.ts';

const ofArticle = z.strictObject({ articleId });
const upon = z.strictObject({ version });
const read = { grants: ['table:read'], roundTrips: 2 } as const;
const readFiles = { grants: ['table:read', 'files:read'], roundTrips: 2 } as const;
const write = { grants: ['table:read', 'table:write'], roundTrips: 3 } as const;
const writeFiles = { grants: ['table:read', 'table:write', 'files:read'], roundTrips: 3 } as const;
const asEditor = { access: ['servicedesk.write'] } as const;
/** Who studies looks for help; who writes the articles, or answers what they don't, sees them as they do. */
const asReader = { access: ['study.follow', 'servicedesk.write', 'servicedesk.answer'] } as const;

/** The articles of the service desk: written and published by its staff, found and read by students. */
export const articleRoutes = {
  listDeskCategories: route({
    name: 'servicedesk.listDeskCategories',
    method: 'GET',
    path: '/servicedesk/categories',
    summary: 'What questions and articles are about, in order.',
    response: deskCategories,
    ...asReader,
    errors: [],
    ...read,
  }),
  saveDeskCategories: route({
    name: 'servicedesk.saveDeskCategories',
    method: 'PUT',
    path: '/servicedesk/categories',
    summary: 'Adds, changes, orders and deletes categories; one that has articles stays.',
    body: deskCategoriesInput,
    response: deskCategories,
    ...asEditor,
    errors: ['INVALID_INPUT', 'CATEGORY_NOT_FOUND', 'IN_USE', 'CONFLICT'],
    ...write,
  }),
  listArticles: route({
    name: 'servicedesk.listArticles',
    method: 'GET',
    path: '/servicedesk/articles',
    summary: 'The articles of the organisation, by title, also those that are not published.',
    query: z.strictObject({
      ...pageQuery,
      ...searchQuery,
      status: z.optional(z.enum(['1', '2', '3'])),
      categoryId: z.optional(deskCategoryId),
    }),
    response: pageOf(articleSummary),
    ...asEditor,
    errors: [],
    ...read,
  }),
  createArticle: route({
    name: 'servicedesk.createArticle',
    method: 'POST',
    path: '/servicedesk/articles',
    summary: 'Starts an article, as a concept.',
    body: articleInput,
    response: article,
    status: 201,
    ...asEditor,
    errors: ['INVALID_INPUT', 'CATEGORY_NOT_FOUND'],
    ...writeFiles,
  }),
  getArticle: route({
    name: 'servicedesk.getArticle',
    method: 'GET',
    path: '/servicedesk/articles/{articleId}',
    summary: 'One article as its editor sees it.',
    params: ofArticle,
    response: article,
    ...asEditor,
    errors: ['ARTICLE_NOT_FOUND'],
    ...readFiles,
  }),
  updateArticle: route({
    name: 'servicedesk.updateArticle',
    method: 'PATCH',
    path: '/servicedesk/articles/{articleId}',
    summary: 'Changes the concept of an article; readers see it once it is published.',
    params: ofArticle,
    body: articleChange,
    response: article,
    ...asEditor,
    errors: ['INVALID_INPUT', 'ARTICLE_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'CONFLICT'],
    ...writeFiles,
  }),
  publishArticle: route({
    name: 'servicedesk.publishArticle',
    method: 'POST',
    path: '/servicedesk/articles/{articleId}/publish',
    summary: 'Shows the concept to readers, as the next version.',
    params: ofArticle,
    body: upon,
    response: article,
    ...asEditor,
    errors: ['INVALID_INPUT', 'ARTICLE_NOT_FOUND', 'CONFLICT'],
    ...writeFiles,
  }),
  archiveArticle: route({
    name: 'servicedesk.archiveArticle',
    method: 'POST',
    path: '/servicedesk/articles/{articleId}/archive',
    summary: 'Takes an article away from its readers and keeps it.',
    params: ofArticle,
    body: upon,
    response: article,
    ...asEditor,
    errors: ['INVALID_INPUT', 'ARTICLE_NOT_FOUND', 'CONFLICT'],
    ...writeFiles,
  }),
  deleteArticle: route({
    name: 'servicedesk.deleteArticle',
    method: 'DELETE',
    path: '/servicedesk/articles/{articleId}',
    summary: 'Deletes an article that readers don’t see, with all its versions.',
    params: ofArticle,
    ...asEditor,
    errors: ['ARTICLE_NOT_FOUND', 'WRONG_STATE', 'CONFLICT'],
    ...write,
  }),
  listArticleVersions: route({
    name: 'servicedesk.listArticleVersions',
    method: 'GET',
    path: '/servicedesk/articles/{articleId}/versions',
    summary: 'When an article was published, the latest first.',
    params: ofArticle,
    response: z.object({ data: z.array(articleVersion) }),
    ...asEditor,
    errors: ['ARTICLE_NOT_FOUND'],
    ...read,
  }),
  getArticleVersion: route({
    name: 'servicedesk.getArticleVersion',
    method: 'GET',
    path: '/servicedesk/articles/{articleId}/versions/{number}',
    summary: 'What an article said once.',
    params: z.extend(ofArticle, {
      number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(99_999)),
    }),
    response: articleVersionWhole,
    ...asEditor,
    errors: ['ARTICLE_NOT_FOUND'],
    ...readFiles,
  }),
  findArticles: route({
    name: 'servicedesk.findArticles',
    method: 'GET',
    path: '/study/servicedesk/articles',
    summary: 'Published articles, by title; or those that answer what was typed, the best first.',
    query: z.strictObject({ ...pageQuery, ...searchQuery, language, categoryId: z.optional(deskCategoryId) }),
    response: pageOf(foundArticle),
    ...asReader,
    errors: [],
    ...read,
  }),
  readArticle: route({
    name: 'servicedesk.readArticle',
    method: 'GET',
    path: '/study/servicedesk/articles/{articleId}',
    summary: 'A published article to read.',
    params: ofArticle,
    response: readArticle,
    ...asReader,
    errors: ['ARTICLE_NOT_FOUND'],
    ...readFiles,
  }),
  judgeArticle: route({
    name: 'servicedesk.judgeArticle',
    method: 'POST',
    path: '/study/servicedesk/articles/{articleId}/judgement',
    summary: 'Says whether an article helped: counted once a day for each reader, without who it was.',
    params: ofArticle,
    body: z.strictObject({ helped: z.boolean() }),
    access: ['study.follow'],
    whileImpersonating: 'refused',
    errors: ['INVALID_INPUT', 'ARTICLE_NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED'],
    ...write,
  }),
} as const;
