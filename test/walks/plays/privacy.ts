import { put } from '#functions/platform/table/operations.ts';
import { proposal } from '#functions/privacy/entities.ts';
import { erasureRoutes } from '#shared/privacy/erasure-routes.ts';
import { handoverRoutes } from '#shared/privacy/handover-routes.ts';
import { routes } from '#shared/privacy/routes.ts';
import { companyIdOf, userIdOf } from '../support/people.ts';
import { admin, type Play, play, type World } from '../support/play.ts';

const coachId = userIdOf('home', 'coach');
const person = (world: World) => ({ params: { userId: world.id('user') } });

/** An administrator asks for their own data and a user's, keeps the user from being erased, and has them erased. */
export const privacy: readonly Play[] = [
  play(routes.exportOwnData, admin),
  play(routes.exportPersonData, admin, person),
  play(handoverRoutes.getHandover, admin, person),
  play(handoverRoutes.startHandover, admin, (world) => ({
    ...person(world),
    body: { coachees: { toUserId: coachId, studentIds: [world.id('user')] } },
  })),
  play(erasureRoutes.setHold, admin, (world) => ({
    ...person(world),
    body: { reason: 'Er loopt een klacht' },
  })),
  play(erasureRoutes.listHolds, admin),
  play(erasureRoutes.endHold, admin, person),
  play(
    erasureRoutes.getRetention,
    admin,
    () => ({}),
    async ({ version }: { version: number }, world) => {
      world.set('retentionVersion', version);
      const of = { companyId: companyIdOf('home'), userId: world.id('user') as never };
      const item = {
        ...of,
        name: 'Sanne',
        reason: 'deleted' as const,
        since: '2026-01-01',
        waitsUntil: null,
      };
      await world.services.table.transact([put(proposal, item)], { notAudited: 'as the night job does' });
    },
  ),
  play(erasureRoutes.setRetention, admin, (world) => ({
    body: {
      version: world.number('retentionVersion'),
      terms: { results: 600, finalWork: 84, work: 24, accounts: 24 },
    },
  })),
  play(erasureRoutes.listProposals, admin),
  play(erasureRoutes.postponeProposal, admin, (world) => ({
    ...person(world),
    body: { until: '2199-12-31' },
  })),
  play(erasureRoutes.getErasure, admin, person, ({ confirmBy }: { confirmBy: string }, world) =>
    world.set('confirmBy', confirmBy),
  ),
  play(erasureRoutes.startErasure, admin, (world) => ({
    ...person(world),
    body: { confirmation: world.id('confirmBy') },
  })),
  play(erasureRoutes.listErasures, admin),
];
