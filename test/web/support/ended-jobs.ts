import { routes } from '#shared/jobs/routes.ts';
import type { Variety } from '#test/support/sample/valid.ts';
import { type FakeServer, sampleOf } from './fake-server.ts';

/** What any kind of job may count, each name another number of times: a page that took one for another would say so. */
const names = [
  ...['created', 'updated', 'unchanged', 'skipped', 'filesSkipped', 'agreementsUnchanged'],
  ...['invited', 'uninvited', 'invitedBefore', 'haveAccount', 'closed', 'left', 'changed', 'same'],
  ...['students', 'blocks', 'results', 'numbers', 'agreements', 'finalized', 'resent', 'chapters'],
  ...['drawn', 'found', 'chosen', 'leftOut', 'coachees', 'gradings', 'assigned', 'assignments'],
  ...[
    'teams',
    'plannings',
    'moved',
    'kept',
    'planned',
    'waiting',
    'placed',
    'enrolled',
    'agendas',
    'reminded',
    'horizons',
  ],
];
const tally = Object.fromEntries(names.map((name, at) => [name, at + 2]));

/**
 * Lets every job have been done, of the kind that is asked for. A sample's is still waiting, or was cancelled, and what a
 * page says of one that ended would be seen nowhere.
 */
export function endJobs(server: FakeServer, variety: Variety): void {
  // With as little as can be, a job counted nothing.
  const done = { state: 'done' as const, tally: variety.least ? {} : tally };
  server.answer(routes.getJob, { ...sampleOf(routes.getJob, variety), ...done });
  const { data, meta } = sampleOf(routes.listJobs, variety);
  server.answer(routes.listJobs, ({ query }) => ({
    data: data.map((job) => ({ ...job, ...done, kind: Object(query).kind ?? job.kind })),
    meta,
  }));
}
