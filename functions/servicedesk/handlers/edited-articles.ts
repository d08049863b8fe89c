import { Refusal } from '#shared/http/errors.ts';
import { articleRoutes as routes } from '#shared/servicedesk/article-routes.ts';
import { mediaIn } from '../../content/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { lean } from '../../platform/table/lean.ts';
import { listByTitle } from '../../platform/table/list-by-title.ts';
import { type ArticleRow, article, articleFigures, articleVersion } from '../articles/entities.ts';
import { presentArticle, presentArticleRow } from '../articles/present.ts';
import { seenArticle } from '../articles/repository.ts';

/** The articles of the company, by title, or those that have the words of a search. */
export const listArticles = handler(
  routes.listArticles,
  async function listArticles({ actor, query }, { table }) {
    const { companyId } = actor;
    const { status, categoryId } = query;
    const isWanted = (row: ArticleRow) =>
      (!status || String(row.status) === status) && (!categoryId || row.categoryId === categoryId);
    const keep = status || categoryId ? isWanted : undefined;
    const { rows, meta } = await listByTitle(table, query, {
      all: article.listed('byTitle', { companyId }),
      words: article.words({ companyId }),
      ...{ keep, keepAll: keep },
    });
    return { data: rows.map(presentArticleRow), meta };
  },
);

/** One article as its editor sees it. */
export const getArticle = handler(
  routes.getArticle,
  async function getArticle({ actor, params }, { table, files }) {
    const of = { companyId: actor.companyId, ...params };
    const [found, figures] = await table.batchGet([article.at(of), articleFigures.at(of)]);
    return presentArticle(files, seenArticle(found), figures);
  },
);

/** When an article was published, the latest first. */
export const listArticleVersions = handler(
  routes.listArticleVersions,
  async function listArticleVersions({ actor, params }, { table }) {
    const of = { companyId: actor.companyId, ...params };
    const partition = lean(articleVersion, ['number', 'title', 'publishedAt'])(articleVersion.in(of));
    const [found, versions] = await Promise.all([
      table.get(article.at(of)),
      table.query(partition, { descending: true }),
    ]);
    seenArticle(found);
    return { data: versions.map(({ number, title, publishedAt }) => ({ number, title, publishedAt })) };
  },
);

/** What an article said once. */
export const getArticleVersion = handler(
  routes.getArticleVersion,
  async function getArticleVersion({ actor, params }, { table, files }) {
    const { companyId } = actor;
    const found = await table.get(articleVersion.at({ companyId, ...params }));
    if (!found) throw new Refusal('ARTICLE_NOT_FOUND');
    const { number, title, publishedAt, text } = found;
    return { number, title, publishedAt, text, media: await mediaIn(files, companyId, text) };
  },
);
