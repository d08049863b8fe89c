import { routes } from '#shared/people/routes.ts';
import { admin, type Play, play, type World } from '../support/play.ts';

const params = (world: World) => ({ roleId: world.id('role') });

/** A role is added, changed and deleted; a module is switched off and on again. */
export const roles: readonly Play[] = [
  play(routes.listPermissions, admin),
  play(
    routes.createRole,
    admin,
    () => ({
      body: { name: { nl: 'Toetscommissie', en: 'Test committee' }, permissions: ['users.read'] },
    }),
    ({ id, version }, world) => {
      world.set('role', id);
      world.set('roleVersion', version);
    },
  ),
  play(routes.updateRole, admin, (world) => ({
    params: params(world),
    body: {
      version: world.number('roleVersion'),
      name: { nl: 'Commissie', en: 'Committee' },
      permissions: ['users.read', 'courses.read'],
    },
  })),
  play(routes.listRoles, admin),
  play(routes.deleteRole, admin, (world) => ({ params: params(world) })),
  play(routes.listModules, admin),
  play(routes.switchModule, admin, () => ({ body: { name: 'register', enabled: false } })),
  play(routes.switchModule, admin, () => ({ body: { name: 'register', enabled: true } })),
];
