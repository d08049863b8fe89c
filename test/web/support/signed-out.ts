import type { RouteObject } from 'react-router';
import { authRoutes } from '#web/app/routes/auth.tsx';
import type { PageAddress } from './addresses.ts';

/** What the link of a mail ends in, where it isn't part of the path. */
const linked = /\/(join|unsubscribe|email\/(confirm|undo))$/;

/** The pages of who has yet to sign in. */
export const signedOutPages: readonly PageAddress[] = pathsOf(authRoutes)
  // It does what it is there for as it opens, and leads on.
  .filter((pattern) => pattern !== '/auth/logout')
  .map((pattern) => ({ area: 'main', pattern, address: addressOf(pattern), windows: [] }));

function addressOf(pattern: string): string {
  const address = pattern.replace(':token', 'sleutel');
  return linked.test(address) ? `${address}#sleutel` : address;
}

function pathsOf({ path, children }: RouteObject, before = ''): string[] {
  const here = path === undefined ? before : `${before}/${path}`;
  return children ? children.flatMap((child) => pathsOf(child, here)) : [here];
}
