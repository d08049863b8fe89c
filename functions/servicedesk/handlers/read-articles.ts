import { Refusal } from '#shared/http/errors.ts';
import { articleRoutes as routes } from '#shared/servicedesk/article-routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { articleJudged } from '../../platform/limits.ts';
import { add, check } from '../../platform/table/operations.ts';
import { articleFigures, publishedArticle } from '../articles/entities.ts';
import { articlesAnswering } from '../articles/find.ts';
import { presentFound, presentRead } from '../articles/present.ts';
import { deskCategories } from '../categories.ts';

/** Published articles by title, or those that answer what was typed. */
export const findArticles = handler(
  routes.findArticles,
  async function findArticles({ actor, query }, { table }) {
    const { companyId } = actor;
    const { search, language, categoryId, per_page, page: cursor } = query;
    if (search) {
      const rows = await articlesAnswering(table, companyId, search, language);
      return { data: rows.map(presentFound), meta: { next: null } };
    }
    const partition = categoryId
      ? publishedArticle.listed('inCategory', { companyId, language, categoryId })
      : publishedArticle.listed('inLanguage', { companyId, language });
    const { items, next } = await table.list(partition, { limit: per_page, cursor });
    return { data: items.map(presentFound), meta: { next } };
  },
);

/** A published article to read. */
export const readArticle = handler(
  routes.readArticle,
  async function readArticle({ actor, params }, { table, files }) {
    const [found, known] = await table.batchGet([
      publishedArticle.at({ companyId: actor.companyId, ...params }),
      deskCategories.at(actor),
    ]);
    if (!found) throw new Refusal('ARTICLE_NOT_FOUND');
    return presentRead(files, found, known);
  },
);

/** Counts whether an article helped. Who says it a second time that day is heard, and not counted. */
export const judgeArticle = handler(
  routes.judgeArticle,
  async function judgeArticle({ actor, params, body, now }, { table }) {
    const of = { companyId: actor.companyId, ...params };
    try {
      await table.transact(
        [
          check(publishedArticle.at(of), 'exists', { orElse: 'ARTICLE_NOT_FOUND' }),
          add(articleFigures.at(of), body.helped ? { helped: 1 } : { notHelped: 1 }),
          ...articleJudged(actor, params.articleId, now),
        ],
        { notAudited: 'what somebody thinks of an article is counted without who it was' },
      );
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    }
  },
);
