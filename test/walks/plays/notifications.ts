import { notify } from '#functions/notifications/public.ts';
import { unsubscribeToken } from '#functions/notifications/unsubscribe-token.ts';
import { routes } from '#shared/notifications/routes.ts';
import { companyIdOf, userIdOf } from '../support/people.ts';
import { admin, type Play, play, student, type World } from '../support/play.ts';

/** The student is told something, as any domain tells people. */
const tell = async (_: unknown, world: World): Promise<void> => {
  await notify(
    world.services,
    { companyId: companyIdOf('home'), userId: userIdOf('home', 'student') },
    {
      kind: 'people.name-decided',
      refs: {},
      context: 'confirmed',
      cause: { id: 'decision', requestId: 'request-of-the-cause' },
    },
  );
};

/** Somebody looks at what they were told. */
export const notified: readonly Play[] = [
  play(routes.countUnread, student, undefined, tell),
  play(routes.listNotifications, student, undefined, ({ data: [newest] }, world) => {
    if (!newest) throw new Error('the student was told nothing');
    world.set('notificationId', newest.id);
    world.set('seenUntil', newest.at);
  }),
  play(routes.readNotification, student, (world) => ({
    params: { notificationId: world.id('notificationId') },
    body: { until: world.id('seenUntil') },
  })),
  play(routes.readAll, student, (world) => ({ body: { until: world.id('seenUntil') } })),
  play(routes.getMailArrival, student),
  play(routes.resumeMail, student),
  play(routes.getPreferences, student),
  play(routes.updatePreferences, student, () => ({
    body: { version: 0, choices: [{ kind: 'learnpaths.closed', delivery: 'app' }] },
  })),
  play(routes.getDefaults, admin),
  play(
    routes.updateDefaults,
    admin,
    () => ({ body: { version: 0, choices: [{ kind: 'learnpaths.closed', delivery: 'at-once' }] } }),
    async (_, world) => {
      const of = [companyIdOf('home'), userIdOf('home', 'student'), 'grading.returned'] as const;
      world.set('unsubscribeToken', await unsubscribeToken(world.services.keys, [...of]));
    },
  ),
  play(routes.unsubscribe, student, (world) => ({
    params: { token: world.id('unsubscribeToken') },
    body: {},
  })),
];
