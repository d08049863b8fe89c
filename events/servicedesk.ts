import * as z from 'zod/mini';
import { articleId } from '#shared/identity/ids.ts';
import { event } from './event.ts';

const ofArticle = {
  schema: z.object({ articleId }),
  sample: { articleId: articleId.parse('art_01JD0000000000000000000001') },
  version: 1,
};

/** What happens at the service desk; never what was written. */
export const servicedeskEvents = {
  articleCreated: event({
    name: 'servicedesk.article-created',
    summary: 'An article was started, as a concept.',
    ...ofArticle,
  }),
  articleUpdated: event({
    name: 'servicedesk.article-updated',
    summary: 'The concept of an article changed.',
    ...ofArticle,
  }),
  articlePublished: event({
    name: 'servicedesk.article-published',
    version: 1,
    summary: 'Readers see an article as it is now, as the version with this number.',
    schema: z.object({ articleId, number: z.number() }),
    sample: { ...ofArticle.sample, number: 2 },
  }),
  articleArchived: event({
    name: 'servicedesk.article-archived',
    summary: 'An article was taken away from its readers, and is kept.',
    ...ofArticle,
  }),
  articleDeleted: event({
    name: 'servicedesk.article-deleted',
    summary: 'An article was deleted with its versions.',
    ...ofArticle,
  }),
  categoriesChanged: event({
    name: 'servicedesk.categories-changed',
    version: 1,
    summary: 'The categories of the service desk changed.',
    schema: z.object({ count: z.number() }),
    sample: { count: 6 },
  }),
};
