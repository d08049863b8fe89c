import type { RouteObject } from 'react-router';
import { authRoutes } from '#web/app/routes/auth.tsx';
import type { PageAddress } from './addresses.ts';

/** What the link of a mail ends in, where it isn't part of the path. */
const linked = /\/(join|unsubscribe|email\/(confirm|undo))$/;

/** Pages that others are sent to, with what proves that they were: a payer, and who is shown a testimonial. */
const publicPages = [`/payer#${'a'.repeat(43)}`, `/verify/${'A'.repeat(22)}`];

/** The pages of who has yet to sign in, or never does. */
export const signedOutPages: readonly PageAddress[] = [
  ...pathsOf(authRoutes)
    // It does what it is there for as it opens, and leads on.
    .filter((pattern) => pattern !== '/auth/logout'),
  ...publicPages,
].map((pattern) => ({ area: 'main', pattern, address: addressOf(pattern), windows: [] }));

function addressOf(pattern: string): string {
  const address = pattern.replace(':token', 'sleutel');
  return linked.test(address) ? `${address}#sleutel` : address;
}

function pathsOf({ path, children }: RouteObject, before = ''): string[] {
  const here = path === undefined ? before : `${before}/${path}`;
  return children ? children.flatMap((child) => pathsOf(child, here)) : [here];
}
