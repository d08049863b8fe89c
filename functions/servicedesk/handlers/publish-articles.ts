import { servicedeskEvents } from '#events/servicedesk.ts';
import { Refusal } from '#shared/http/errors.ts';
import { articleRoutes as routes } from '#shared/servicedesk/article-routes.ts';
import { mostArticleVersions } from '#shared/servicedesk/article-schemas.ts';
import { handler } from '../../platform/http/handler.ts';
import { create, remove, removeAt, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { article, articleFigures, articleVersion, publishedArticle } from '../articles/entities.ts';
import { presentArticle } from '../articles/present.ts';
import { seenArticle } from '../articles/repository.ts';
import { archived, published } from '../articles/rules.ts';
import { moving } from '../categories.ts';

/** Shows the concept to readers; what it said is kept as a version, of which the oldest make way. */
export const publishArticle = handler(
  routes.publishArticle,
  async function publishArticle(request, { table, files }) {
    const { actor, params, body, now } = request;
    const of = { companyId: actor.companyId, ...params };
    const [found, current, figures] = await table.batchGet(
      [article.at(of), publishedArticle.at(of), articleFigures.at(of)],
      { consistent: true },
    );
    const before = seenArticle(found, body.version);
    const { after, seen } = published(before, now);
    const { number, title, text } = after;
    const [saved] = await table.transact(
      [
        replace(article, before, after),
        current
          ? replace(publishedArticle, current, { ...current, ...seen })
          : create(publishedArticle, seen, { orElse: 'CONFLICT' }),
        create(articleVersion, { ...of, number, title, text, publishedAt: now }, { orElse: 'CONFLICT' }),
        ...(number > mostArticleVersions
          ? [removeAt(articleVersion.at({ ...of, number: number - mostArticleVersions }))]
          : []),
      ],
      recordOf(servicedeskEvents.articlePublished, request, {
        subject: { type: 'article', id: params.articleId },
        payload: { ...params, number },
        before,
        after,
      }),
    );
    return presentArticle(files, saved, figures);
  },
);

/** Takes an article away from its readers, and keeps it. */
export const archiveArticle = handler(
  routes.archiveArticle,
  async function archiveArticle(request, { table, files }) {
    const { actor, params, body, now } = request;
    const of = { companyId: actor.companyId, ...params };
    const [found, current, figures] = await table.batchGet(
      [article.at(of), publishedArticle.at(of), articleFigures.at(of)],
      { consistent: true },
    );
    const before = seenArticle(found, body.version);
    const after = archived(before, now);
    const [saved] = await table.transact(
      [replace(article, before, after), ...(current ? [remove(publishedArticle, current)] : [])],
      recordOf(servicedeskEvents.articleArchived, request, {
        subject: { type: 'article', id: params.articleId },
        payload: params,
        before,
        after,
      }),
    );
    return presentArticle(files, saved, figures);
  },
);

/** Deletes an article that readers don't see, with its versions. */
export const deleteArticle = handler(routes.deleteArticle, async function deleteArticle(request, { table }) {
  const { actor, params } = request;
  const of = { companyId: actor.companyId, ...params };
  const before = seenArticle(await table.get(article.at(of), { consistent: true }));
  if (before.status === 2) throw new Refusal('WRONG_STATE');
  const first = Math.max(1, before.number - mostArticleVersions + 1);
  const numbers = Array.from({ length: before.number - first + 1 }, (_, at) => first + at);
  await table.transact(
    [
      remove(article, before),
      removeAt(articleFigures.at(of)),
      ...moving(actor, before.categoryId, null),
      ...numbers.map((number) => removeAt(articleVersion.at({ ...of, number }))),
    ],
    recordOf(servicedeskEvents.articleDeleted, request, {
      subject: { type: 'article', id: params.articleId },
      payload: params,
      before,
    }),
  );
});
