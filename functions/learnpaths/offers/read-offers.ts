import { Refusal } from '#shared/http/errors.ts';
import { offerRoutes } from '#shared/learnpaths/offer-routes.ts';
import { coursesOfferedTo, mayCopy } from '../../content/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { allCompanies } from '../../platform/identity/companies.ts';
import { foldWords } from '../../platform/table/words.ts';
import { learnpath } from '../learnpath.ts';
import { outcome } from '../outcomes/outcome.ts';
import { byTitle } from '../outcomes/rules.ts';
import { presentCourse, presentSummary } from '../present.ts';
import { learnpathOf } from '../repository.ts';
import { learnpathOffer } from './offer.ts';

/** To whom a learning path is offered. */
export const listLearnpathOffers = handler(
  offerRoutes.listLearnpathOffers,
  async function listLearnpathOffers({ actor, params }, { table }) {
    const [{ companies }, all] = await Promise.all([
      learnpathOf(table, actor.companyId, params.learnpathId),
      allCompanies(table),
    ]);
    const names = new Map(all.map(({ companyId, name }) => [companyId, name]));
    const others = companies.filter(({ companyId }) => companyId !== actor.companyId);
    return { data: others.map(({ companyId }) => ({ companyId, name: names.get(companyId) ?? '' })) };
  },
);

/** The learning paths that other companies offer to the actor's, by title. */
export const listOfferedLearnpaths = handler(
  offerRoutes.listOfferedLearnpaths,
  async function listOfferedLearnpaths({ actor, query }, { table, files }) {
    const { per_page, page: cursor, search = '' } = query;
    const words = foldWords(search);
    const { items, next } = await table.list(learnpathOffer.by('byTitle', actor), {
      limit: per_page,
      cursor,
      keep: ({ title, status }) =>
        status === 2 && words.every((word) => foldWords(title).some((one) => one.startsWith(word))),
    });
    const data = items.map(async ({ ownerId, ownerName: offeredBy, ...row }) => ({
      ...(await presentSummary(files, ownerId, row)),
      ...{ ownerId, offeredBy },
    }));
    return { data: await Promise.all(data), meta: { next } };
  },
);

/** A learning path that another company offers: what it is about, its courses, and what it leads to. */
export const getOfferedLearnpath = handler(
  offerRoutes.getOfferedLearnpath,
  async function getOfferedLearnpath({ actor, params }, { table, files }) {
    const { ownerId, learnpathId } = params;
    const [offer, stored, outcomes, courses] = await Promise.all([
      table.get(learnpathOffer.at({ companyId: actor.companyId, learnpathId })),
      table.get(learnpath.at({ companyId: ownerId, learnpathId })),
      table.query(outcome.by('ofLearnpath', { companyId: ownerId, learnpathId })),
      coursesOfferedTo(table, actor.companyId),
    ]);
    if (offer?.ownerId !== ownerId || stored?.status !== 2) throw new Refusal('LEARNPATH_NOT_FOUND');
    const offered = new Set(courses);
    const shown = stored.courses
      .filter(({ status }) => status === 2)
      .map(async (one) => ({
        ...(await presentCourse(files, ownerId, one)),
        isOffered: offered.has(one.id),
      }));
    return {
      ...(await presentSummary(files, ownerId, stored)),
      ...{ ownerId, offeredBy: offer.ownerName, description: stored.description },
      copyable: mayCopy(stored, actor.companyId),
      courses: await Promise.all(shown),
      assignments: stored.assignments.map(({ title }) => title),
      outcomes: outcomes.toSorted(byTitle).map(({ title, description, performanceIndicators }) => ({
        title,
        description,
        indicators: performanceIndicators.map((one) => one.title),
      })),
    };
  },
);
