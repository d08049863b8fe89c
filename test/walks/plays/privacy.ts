import { routes } from '#shared/privacy/routes.ts';
import { admin, type Play, play } from '../support/play.ts';

/** An administrator asks for their own data, and for that of a user. */
export const privacy: readonly Play[] = [
  play(routes.exportOwnData, admin),
  play(routes.exportPersonData, admin, (world) => ({ params: { userId: world.id('user') } })),
];
