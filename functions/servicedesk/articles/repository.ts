import { Refusal } from '#shared/http/errors.ts';
import type { Article } from './entities.ts';

/** An article of a company. @throws Refusal ARTICLE_NOT_FOUND, or CONFLICT when it isn't of the version its editor has seen */
export function seenArticle(found: Article | undefined, version?: number): Article {
  if (!found) throw new Refusal('ARTICLE_NOT_FOUND');
  if (version !== undefined && version !== found.version) throw new Refusal('CONFLICT');
  return found;
}
