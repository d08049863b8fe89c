import { articleRoutes } from '#shared/servicedesk/article-routes.ts';
import { api } from '../platform/http/api.ts';
import { listDeskCategories, saveDeskCategories } from './handlers/categories.ts';
import { createArticle, updateArticle } from './handlers/edit-articles.ts';
import {
  getArticle,
  getArticleVersion,
  listArticles,
  listArticleVersions,
} from './handlers/edited-articles.ts';
import { archiveArticle, deleteArticle, publishArticle } from './handlers/publish-articles.ts';
import { findArticles, judgeArticle, readArticle } from './handlers/read-articles.ts';

/** The Lambda that answers for the service desk. */
export const handler = api(articleRoutes, {
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
});
