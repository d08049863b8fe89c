import { handler as worker } from '#functions/messages/jobs.ts';
import { routes as live } from '#shared/live/routes.ts';
import { announcementRoutes as routes } from '#shared/messages/announcement-routes.ts';
import { lambdaContext } from '#test/support/api.ts';
import { dynamoOfTest } from '#test/support/dynamo.ts';
import { companyIdOf } from '../support/people.ts';
import { admin, type Play, play, student, type World } from '../support/play.ts';

const companyId = companyIdOf('home');
const input = { title: 'Gebouw dicht', text: 'Vrijdag is het gebouw dicht.', sendOn: '2099-03-02' };
const everyone = { kind: 'everyone' };
const ofOne = (world: World) => ({ announcementId: world.id('announcement') });

/** An announcement whose job fails, and that is sent again. */
const brokenOff: readonly Play[] = [
  play(
    routes.createAnnouncement,
    admin,
    () => ({ body: { ...input, key: 'broken-off', sendOn: null, audience: everyone } }),
    async ({ id }, world) => {
      world.set('stopped', id);
      await stepJobs('mark-failed');
    },
  ),
  play(
    routes.getAnnouncement,
    admin,
    (world) => ({ params: { announcementId: world.id('stopped') } }),
    ({ version }, world) => world.set('stoppedVersion', version),
  ),
  play(routes.sendAnnouncementAgain, admin, (world) => ({
    params: { announcementId: world.id('stopped') },
    body: { version: world.number('stoppedVersion') },
  })),
];

/** An announcement is planned, sent at once after all, read by who got it and withdrawn; pages listen meanwhile. */
export const announcing: readonly Play[] = [
  play(live.openSocket, student),
  play(routes.listAudiences, admin),
  play(
    routes.createAnnouncement,
    admin,
    () => ({ body: { ...input, key: 'planned-first', audience: everyone } }),
    ({ id, version }, world) => {
      world.set('announcement', id);
      world.set('announcementVersion', version);
    },
  ),
  play(
    routes.updateAnnouncement,
    admin,
    (world) => ({
      params: ofOne(world),
      body: { ...input, sendOn: null, audience: everyone, version: world.number('announcementVersion') },
    }),
    () => stepJobs('run'),
  ),
  play(routes.listAnnouncements, admin),
  play(
    routes.getAnnouncement,
    admin,
    (world) => ({ params: ofOne(world) }),
    ({ version }, world) => world.set('announcementVersion', version),
  ),
  play(routes.listReceived, student),
  play(routes.readAnnouncement, student, (world) => ({ params: ofOne(world) })),
  play(routes.deleteAnnouncement, admin, (world) => ({
    params: ofOne(world),
    body: { version: world.number('announcementVersion') },
  })),
  ...brokenOff,
];

/** What the state machine does with the jobs that calls started. */
async function stepJobs(step: 'run' | 'mark-failed'): Promise<void> {
  const started = [...dynamoOfTest().records.values()].filter(
    ({ name, payload }) =>
      name === 'jobs.job-started' && Object(payload).kind === 'messages.send-announcement',
  );
  for (const { payload } of started)
    await worker({ step, input: { companyId, jobId: Object(payload).jobId, attempt: 1 } }, lambdaContext);
}
