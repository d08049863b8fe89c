import { codesOf } from '#shared/http/codes.ts';
import { type ErrorCode, errorCodes } from '#shared/http/errors.ts';
import { domainOf, type Route } from '#shared/http/route.ts';
import { allRoutes } from '#shared/routes.ts';

/** The domains of people and access: signing in, users, roles, modules and imports. */
const areas: readonly string[] = ['auth', 'people'];

/** What no call answers, and only bulk work of other domains ends with. */
const ofOtherJobs: readonly ErrorCode[] = ['MUTATION_OPEN'];

const answeredBy = (routes: readonly Route[]): ReadonlySet<ErrorCode> => new Set(routes.flatMap(codesOf));
const here = answeredBy(allRoutes.filter((route) => areas.includes(domainOf(route))));
const anywhere = answeredBy(allRoutes);

/**
 * The codes of people and access: what their calls can answer, and what no call declares, so that a new code belongs to
 * somebody from its first day.
 */
export const cataloguedCodes: readonly ErrorCode[] = errorCodes.filter(
  (code) => here.has(code) || (!anywhere.has(code) && !ofOtherJobs.includes(code)),
);
