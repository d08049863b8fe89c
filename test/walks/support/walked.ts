import { me } from '#shared/auth/me.ts';
import { routes as auth } from '#shared/auth/routes.ts';
import { tokens } from '#shared/auth/schemas.ts';
import type { Route } from '#shared/http/route.ts';
import { type Permission, platformPermissions } from '#shared/identity/permissions.ts';
import { overHttp } from './over-http.ts';
import { permissionsOfRole, roleKeys } from './people.ts';
import { startWalk, type Walked, type Who } from './walk.ts';

/** Address of the deployment to walk over, e.g. `https://leerpad.example`; absent: the walks call in-process. */
export const deployed = process.env.API_URL?.replace(/\/+$/, '');

/** What the walks call. */
export const startWalked = async (): Promise<Walked> => (deployed ? overHttp(deployed) : startWalk());

/** Somebody who can call, and what they may do. */
interface Insider {
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly who: Who | string;
}

/** Everybody who can call: one in each role; of a deployment the accounts that `API_ACCOUNTS` names. */
export const insiders: readonly Insider[] = deployed ? await accountsAt(deployed) : inEachRole();

/** Whether a route lets somebody in, as it declares. */
export const allows = ({ access }: Route, { permissions }: Insider): boolean =>
  access === 'public' || access === 'signed-in' || permissions.some((held) => access.includes(held));

/** Somebody whom a route lets in, who may do the most; undefined when there is no account for it. */
export const insiderOf = (route: Route): Insider | undefined =>
  insiders
    .filter((one) => allows(route, one))
    .sort((one, other) => other.permissions.length - one.permissions.length)[0];

/** The administrator whom each walk calls with runs the installation as well. */
function inEachRole(): Insider[] {
  return roleKeys.map((role) => ({
    name: role,
    permissions: [...permissionsOfRole(role), ...(role === 'admin' ? platformPermissions : [])],
    who: { role },
  }));
}

/** Signs in whom `API_ACCOUNTS` names (addresses, by comma), all with `API_PASSWORD`, and asks what they may do. */
async function accountsAt(address: string): Promise<Insider[]> {
  const { call } = overHttp(address);
  const addresses = (process.env.API_ACCOUNTS ?? '').split(',').filter((email) => email !== '');
  return Promise.all(
    addresses.map(async (email) => {
      const body = { email, password: process.env.API_PASSWORD };
      const { idToken } = tokens.parse((await call(auth.login, { body })).data);
      const { permissions } = me.parse((await call(auth.getMe, {}, idToken)).data);
      return { name: email, permissions, who: idToken };
    }),
  );
}
