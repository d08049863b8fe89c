import type {
  ArticleSummary,
  Article as ArticleView,
  FoundArticle,
  ReadArticle,
} from '#shared/servicedesk/article-schemas.ts';
import { mediaIn } from '../../content/public.ts';
import type { Files } from '../../platform/files/files.ts';
import type { DeskCategories } from '../categories.ts';
import type { Article, ArticleRow, FoundRow, PublishedArticle } from './entities.ts';

/** A row of the list of articles. */
export function presentArticleRow(of: ArticleRow): ArticleSummary {
  const { articleId: id, title, language, categoryId, status, changed, updatedAt } = of;
  return { id, title, language, categoryId, status, changed, updatedAt };
}

/** An article as its editor sees it, with links to its pictures. */
export async function presentArticle(
  files: Files,
  stored: Article,
  figures: { readonly helped: number; readonly notHelped: number } | undefined,
): Promise<ArticleView> {
  const { version, companyId, text, keywords, number, publishedAt, createdAt } = stored;
  const { helped = 0, notHelped = 0 } = figures ?? {};
  const media = await mediaIn(files, companyId, text);
  const whole = { version, text, media, keywords, number, publishedAt, createdAt, helped, notHelped };
  return { ...presentArticleRow(stored), ...whole };
}

/** An article in a list of its readers. */
export function presentFound(of: FoundRow): FoundArticle {
  const { articleId: id, title, language, categoryId, excerpt } = of;
  return { id, title, language, categoryId, excerpt };
}

/** An article to read, with links to its pictures. */
export async function presentRead(
  files: Files,
  stored: PublishedArticle,
  known: DeskCategories | undefined,
): Promise<ReadArticle> {
  const { companyId, text, publishedAt, categoryId } = stored;
  const category = known?.categories.find(({ id }) => id === categoryId)?.name ?? null;
  const media = await mediaIn(files, companyId, text);
  return { ...presentFound(stored), category, text, media, publishedAt };
}
