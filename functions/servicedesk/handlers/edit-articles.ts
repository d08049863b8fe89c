import { servicedeskEvents } from '#events/servicedesk.ts';
import { articleRoutes as routes } from '#shared/servicedesk/article-routes.ts';
import { refuseTooLong, sanitise } from '../../content/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { create, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { article, articleFigures } from '../articles/entities.ts';
import { presentArticle } from '../articles/present.ts';
import { seenArticle } from '../articles/repository.ts';
import { changedArticle } from '../articles/rules.ts';
import { categoryIn, deskCategories, moving } from '../categories.ts';

/** Starts an article, as a concept. */
export const createArticle = handler(
  routes.createArticle,
  async function createArticle(request, { table, files, newId }) {
    const { actor, body, now } = request;
    const { companyId } = actor;
    categoryIn(await table.get(deskCategories.at(actor)), body.categoryId);
    const articleId = newId('ArticleId');
    const made = {
      ...{ companyId, articleId, ...body, text: '', keywords: '', status: 1 as const, changed: false },
      ...{ number: 0, publishedAt: null, createdAt: now, updatedAt: now },
    };
    const [saved] = await table.transact(
      [create(article, made), ...moving(actor, null, body.categoryId)],
      recordOf(servicedeskEvents.articleCreated, request, {
        subject: { type: 'article', id: articleId },
        payload: { articleId },
        after: made,
      }),
    );
    return presentArticle(files, saved, undefined);
  },
);

/** Changes the concept of an article. */
export const updateArticle = handler(
  routes.updateArticle,
  async function updateArticle(request, { table, files }) {
    const { actor, params, now } = request;
    const { version, text, ...plain } = request.body;
    const of = { companyId: actor.companyId, ...params };
    const clean = text === undefined ? undefined : await sanitise(text, 'text');
    refuseTooLong('text', clean);
    const [found, known, figures] = await table.batchGet([
      article.at(of),
      deskCategories.at(actor),
      articleFigures.at(of),
    ]);
    const before = seenArticle(found, version);
    if (plain.categoryId && plain.categoryId !== before.categoryId) categoryIn(known, plain.categoryId);
    const after = changedArticle(before, { ...plain, text: clean }, now);
    const [saved] = await table.transact(
      [replace(article, before, after), ...moving(actor, before.categoryId, after.categoryId)],
      recordOf(servicedeskEvents.articleUpdated, request, {
        subject: { type: 'article', id: params.articleId },
        payload: params,
        before,
        after,
      }),
    );
    return presentArticle(files, saved, figures);
  },
);
