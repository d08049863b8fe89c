import * as z from 'zod/mini';
import {
  instant,
  language,
  line,
  optionalLine,
  publicationStatus,
  richText,
  version,
} from '#shared/http/fields.ts';
import { articleId, deskCategoryId } from '#shared/identity/ids.ts';

/** Versions that are kept of an article; of more, the oldest go. */
export const mostArticleVersions = 30;

/** One row of the list of articles. */
export const articleSummary = z.object({
  id: articleId,
  title: z.string(),
  language,
  categoryId: deskCategoryId,
  /** 1 concept, 2 published, 3 archived. */
  status: publicationStatus,
  /** Whether the concept of a published article says something else than its readers see. */
  changed: z.boolean(),
  updatedAt: instant,
});
export type ArticleSummary = z.infer<typeof articleSummary>;

/** An article as its editor sees it. */
export const article = z.object({
  ...articleSummary.shape,
  version,
  text: z.string(),
  /** Links of the pictures in the text, by file id. */
  media: z.record(z.string(), z.string()),
  /** Other words by which it is found. */
  keywords: z.string(),
  /** How often it was published. */
  number: z.number(),
  publishedAt: z.nullable(instant),
  createdAt: instant,
  /** How many readers it helped, and how many it didn't; nobody knows who. */
  helped: z.number(),
  notHelped: z.number(),
});
export type Article = z.infer<typeof article>;

const fields = { title: line(150), text: richText, keywords: optionalLine(150) };

/** A new article, as a concept. */
export const articleInput = z.strictObject({ title: fields.title, language, categoryId: deskCategoryId });

export const articleChange = z.strictObject({
  version,
  title: z.optional(fields.title),
  text: z.optional(fields.text),
  keywords: z.optional(fields.keywords),
  language: z.optional(language),
  categoryId: z.optional(deskCategoryId),
});

/** An article as it was published once. */
export const articleVersion = z.object({
  number: z.number(),
  title: z.string(),
  publishedAt: instant,
});
export type ArticleVersion = z.infer<typeof articleVersion>;

export const articleVersionWhole = z.object({
  ...articleVersion.shape,
  text: z.string(),
  media: z.record(z.string(), z.string()),
});

/** An article as readers find it. */
export const foundArticle = z.object({
  id: articleId,
  title: z.string(),
  language,
  categoryId: deskCategoryId,
  /** How its text begins. */
  excerpt: z.string(),
});
export type FoundArticle = z.infer<typeof foundArticle>;

/** An article to read. */
export const readArticle = z.object({
  ...foundArticle.shape,
  /** What its category is called; null when it is there no more. */
  category: z.nullable(z.object({ nl: z.string(), en: z.string() })),
  text: z.string(),
  media: z.record(z.string(), z.string()),
  publishedAt: instant,
});
export type ReadArticle = z.infer<typeof readArticle>;
