import { add, create, type Operation } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import {
  article,
  articleFigures,
  articleVersion,
  publishedArticle,
} from '#functions/servicedesk/articles/entities.ts';
import { published } from '#functions/servicedesk/articles/rules.ts';
import { deskCategories, deskCategoryUses } from '#functions/servicedesk/categories.ts';
import { instantPlus } from '#shared/platform/days.ts';
import { usualKeepDays } from '#shared/servicedesk/category-schemas.ts';
import { zilverbrug } from '../companies.ts';
import { articles, type DemoArticle, deskCategories as demoCategories } from '../desk.ts';
import { demoId } from '../ids.ts';
import { writeAll } from './batches.ts';

/**
 * Loads the service desk of the first organisation.
 * @param now instant of loading, from which its times count
 */
export async function loadDesk(table: Table, now: string): Promise<void> {
  const { id: companyId } = zilverbrug;
  const categories = demoCategories.map(({ key, name, dueDays }) => ({
    id: demoId('DeskCategoryId', key),
    name,
    dueDays,
  }));
  await writeAll(table, [
    create(deskCategories, { companyId, categories, keepDays: usualKeepDays }),
    ...demoCategories.map(({ key }) =>
      add(deskCategoryUses.at({ companyId, categoryId: demoId('DeskCategoryId', key) }), {
        articles: articles.filter(({ category }) => category === key).length,
      }),
    ),
  ]);
  await writeAll(
    table,
    articles.flatMap((one) => articleOperations(one, now)),
  );
}

function articleOperations(of: DemoArticle, now: string): Operation<unknown>[] {
  const { id: companyId } = zilverbrug;
  const { key, title, keywords, language, text, daysAgo } = of;
  const madeAt = instantPlus(now, -daysAgo);
  const articleId = demoId('ArticleId', key);
  const categoryId = demoId('DeskCategoryId', of.category);
  const concept = {
    ...{ companyId, articleId, title, keywords, language, categoryId, text, version: 1 },
    ...{ status: 1 as const, changed: false, number: 0, publishedAt: null },
    ...{ createdAt: madeAt, updatedAt: madeAt },
  };
  if (!of.published) return [create(article, withoutVersion(concept))];
  const { after, seen } = published(concept, madeAt);
  const version = { companyId, articleId, number: 1, title, text, publishedAt: madeAt };
  return [
    create(article, withoutVersion(after)),
    create(publishedArticle, seen),
    create(articleVersion, version),
    add(articleFigures.at({ companyId, articleId }), of.published),
  ];
}

function withoutVersion<Item extends { readonly version: number }>({ version: _, ...item }: Item) {
  return item;
}
