import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Me } from '#shared/auth/me.ts';
import { routes as auth } from '#shared/auth/routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import type { App, Permission } from '#shared/identity/permissions.ts';
import { routes as settings } from '#shared/settings/routes.ts';
import { patchRoutesOnNavigation } from '#web/app/pages.ts';
import { addresses } from '#web/app/router.tsx';
import { endSession, startSession } from '#web/platform/session/session.ts';
import { act } from './act.ts';
import { type FakeServer, sampleOf } from './fake-server.ts';
import { mount } from './mounted.tsx';

/** Who visits: somebody of one app, with everything that can be done in it. */
export interface Visitor {
  readonly app: App;
  readonly permissions: readonly Permission[];
  /** Their other accounts in the organisation; absent: none. */
  readonly otherAccounts?: Me['otherAccounts'];
  /** The administrator who acts as them. */
  readonly impersonatorId?: Me['impersonatorId'];
  /** They have yet to sign in. */
  readonly signedOut?: boolean;
  /** Who they are; absent: the one whom samples are about. */
  readonly userId?: UserId | undefined;
}

/** Where a visitor is. */
export type Place = (() => string) & {
  /** What is to be told of the last step there: whether Back leads over it, and whether the page stays where it was. */
  readonly how: () => readonly string[];
  readonly back: () => Promise<void>;
  /** What is to be told of where a link leads, as `how` tells it of a step; nothing is gone to. */
  readonly leads: (link: HTMLElement) => Promise<readonly string[]>;
};

/**
 * Opens an address of the product, as it is for who is signed in unless they have yet to.
 * @param behind where the visitor came from: there Back leads
 * @returns where the visitor is now, how they came there, and how they go back
 */
export async function visit(
  address: string,
  visitor: Visitor,
  server: FakeServer,
  behind?: string,
): Promise<Place> {
  await act(async () => (visitor.signedOut ? endSession() : startSession(tokenOf('usr_one'))));
  server.answer(auth.getMe, meOf(visitor));
  server.answer(settings.getGeneral, {
    ...sampleOf(settings.getGeneral),
    systemMessage: { message: '', enabled: false },
  });
  const router = createMemoryRouter(addresses, {
    initialEntries: behind ? [behind, address] : [address],
    patchRoutesOnNavigation,
  });
  await mount(<RouterProvider router={router} />);
  const at = () => router.state.location.pathname + router.state.location.search;
  const how = () => toldOfStep(router.state.historyAction === 'REPLACE', router.state.preventScrollReset);
  const leads = async (link: HTMLElement) => {
    const { navigate } = router;
    const stay = (event: Event) => event.preventDefault();
    let told: readonly string[] = [];
    router.navigate = async (...[, options]: unknown[]) => {
      const { replace, preventScrollReset } = Object(options);
      told = toldOfStep(replace, preventScrollReset);
    };
    document.addEventListener('click', stay);
    await act(async () => link.click());
    document.removeEventListener('click', stay);
    router.navigate = navigate;
    return told;
  };
  return Object.assign(at, { how, leads, back: () => act(async () => router.navigate(-1)) });
}

const toldOfStep = (inPlace: boolean, stays: boolean): readonly string[] => [
  ...(inPlace ? ['in its place'] : []),
  ...(stays ? ['scrolled as it was'] : []),
];

/** A token of ours, as far as the browser reads it. @param person its user */
export const tokenOf = (person: string) => `e30.${btoa(JSON.stringify({ sub: person }))}.c2ln`;

/** Who is signed in, as the server tells it of a visitor. */
export function meOf({ app, permissions, impersonatorId = null, userId, otherAccounts = [] }: Visitor): Me {
  const me = sampleOf(auth.getMe);
  return {
    ...me,
    user: { ...me.user, ...(userId && { id: userId }) },
    otherAccounts,
    secondFactor: null,
    permissions: [...permissions],
    apps: [app],
    defaultApp: app,
    asks: { company: false, app: false },
    impersonatorId,
  };
}
