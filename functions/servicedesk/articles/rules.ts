import { defined } from '#shared/http/defined.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Language } from '#shared/http/fields.ts';
import type { DeskCategoryId } from '#shared/identity/ids.ts';
import { shortened } from '#shared/platform/start-of.ts';
import { plainText } from '../../platform/plain-text.ts';
import type { Article, PublishedArticle } from './entities.ts';

/** What a list shows of a text, in characters. */
const excerptLength = 180;

interface ArticleChange {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly keywords?: string | undefined;
  readonly language?: Language | undefined;
  readonly categoryId?: DeskCategoryId | undefined;
}

/**
 * An article after a change of its concept.
 * @param now UTC instant
 */
export function changedArticle(before: Article, change: ArticleChange, now: string): Article {
  return { ...before, ...defined(change), changed: before.status === 2, updatedAt: now };
}

/**
 * An article once it is published, and what its readers see.
 * @param now UTC instant
 * @throws Refusal INVALID_INPUT at `text` while it says nothing
 */
export function published(
  before: Article,
  now: string,
): { after: Article; seen: Omit<PublishedArticle, 'version'> } {
  const { companyId, articleId, title, language, categoryId, text, keywords } = before;
  const plain = plainText(text);
  if (plain === '' && !/<img\b/i.test(text))
    throw new Refusal('INVALID_INPUT', { text: { key: 'required' } });
  const excerpt = shortened(plain, excerptLength);
  return {
    after: {
      ...before,
      ...{ status: 2, changed: false, number: before.number + 1, publishedAt: now, updatedAt: now },
    },
    seen: { companyId, articleId, title, language, categoryId, text, keywords, excerpt, publishedAt: now },
  };
}

/** An article that was taken away from its readers. @param now UTC instant */
export function archived(before: Article, now: string): Article {
  return { ...before, status: 3, changed: false, updatedAt: now };
}
