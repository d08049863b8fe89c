import type { Output } from '#shared/http/route.ts';
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
  const done = doneIn(variety);
  server.answer(routes.getJob, endedJob(variety));
  const { data, meta } = sampleOf(routes.listJobs, variety);
  server.answer(routes.listJobs, ({ query }) => ({
    data: data.map((job) => ({ ...job, ...done, kind: Object(query).kind ?? job.kind })),
    meta,
  }));
}

/** A job that was done. */
export const endedJob = (variety: Variety): Output<typeof routes.getJob> => ({
  ...sampleOf(routes.getJob, variety),
  ...doneIn(variety),
});

/** With as little as can be, a job counted nothing. */
const doneIn = ({ least }: Variety) => ({ state: 'done' as const, tally: least ? {} : tally });
