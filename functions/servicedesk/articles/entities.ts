import * as z from 'zod/mini';
import { instant, language, publicationStatus } from '#shared/http/fields.ts';
import {
  type ArticleId,
  articleId,
  type CompanyId,
  companyId,
  type DeskCategoryId,
  deskCategoryId,
  type Ids,
} from '#shared/identity/ids.ts';
import { counter } from '../../platform/table/counter.ts';
import { entity } from '../../platform/table/entity.ts';
import { ordinal } from '../../platform/table/keys.ts';
import type { ItemOf } from '../../platform/table/model.ts';
import { foldWords } from '../../platform/table/words.ts';

type OfArticle = Ids<'companyId' | 'articleId'>;
interface Titled {
  readonly title: string;
  readonly articleId: ArticleId;
}

const pk = ({ companyId, articleId }: OfArticle) => ['ARTICLE', companyId, articleId] as const;
const byTitle = ({ title, articleId }: Titled) => [foldWords(title).join(' '), articleId] as const;

/** What the list of articles shows. */
const row = z.object({
  articleId,
  title: z.string(),
  language,
  categoryId: deskCategoryId,
  status: publicationStatus,
  changed: z.boolean(),
  updatedAt: instant,
});
export type ArticleRow = z.infer<typeof row>;

/** An article as its editors have it: its concept, and what became of it. */
export const article = entity({
  name: 'article',
  schema: z.extend(row, {
    companyId,
    text: z.string(),
    keywords: z.string(),
    number: z.number(),
    publishedAt: z.nullable(instant),
    createdAt: instant,
  }),
  key: { pk, sk: () => ['ARTICLE'] },
  lists: {
    byTitle: {
      pk: ({ companyId }: Ids<'companyId'>) => ['ARTICLES', companyId],
      sk: byTitle,
      row,
    },
  },
  search: {
    scope: ({ companyId }: Ids<'companyId'>) => [companyId],
    texts: ({ title, keywords }) => [title, keywords],
    row,
  },
});
export type Article = ItemOf<typeof article>;

/** What readers see in a list of articles. */
const found = z.object({
  articleId,
  title: z.string(),
  language,
  categoryId: deskCategoryId,
  excerpt: z.string(),
});
export type FoundRow = z.infer<typeof found>;

/** An article as its readers see it. */
export const publishedArticle = entity({
  name: 'published-article',
  schema: z.extend(found, {
    companyId,
    text: z.string(),
    keywords: z.string(),
    publishedAt: instant,
  }),
  key: { pk, sk: () => ['PUBLISHED'] },
  lists: {
    inLanguage: {
      pk: (of: { companyId: CompanyId; language: string }) => ['KNOWLEDGE', of.companyId, of.language],
      sk: byTitle,
      row: found,
    },
    inCategory: {
      pk: (of: { companyId: CompanyId; language: string; categoryId: DeskCategoryId }) => [
        'KNOWLEDGE',
        of.companyId,
        of.language,
        of.categoryId,
      ],
      sk: byTitle,
      row: found,
    },
  },
  search: {
    scope: ({ companyId }: Ids<'companyId'>) => [companyId],
    texts: ({ title, keywords }) => [title, keywords],
    row: found,
  },
});
export type PublishedArticle = ItemOf<typeof publishedArticle>;

/** What an article said once. */
export const articleVersion = entity({
  name: 'article-version',
  schema: z.object({
    companyId,
    articleId,
    number: z.number(),
    title: z.string(),
    text: z.string(),
    publishedAt: instant,
  }),
  key: {
    pk: ({ companyId, articleId }: OfArticle) => ['ARTICLE', companyId, articleId, 'VERSIONS'],
    sk: ({ number }: { number: number }) => [ordinal(number)],
  },
});

/** How many readers an article helped, and how many it didn't: of nobody it is kept which. */
export const articleFigures = counter({ name: 'article-figures', pk, fields: ['helped', 'notHelped'] });
