import * as React from 'react';

const internals: object = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
const name = 'recentlyCreatedOwnerStacks';

/**
 * React notes of each element where it was made, which takes a tenth of the time, until it has done so ten thousand times
 * in a second: it thinks so from now on. What fails keeps its own stack.
 * @returns lets it do so again
 */
export function withoutOwners(): () => void {
  // As users get it, React notes none.
  if (!React.act) return () => {};
  if (!(name in internals))
    throw new Error('React counts under another name how often it notes who made an element.');
  Object.defineProperty(internals, name, { get: () => 10_000, set() {}, configurable: true });
  return () => Object.defineProperty(internals, name, { value: 0, writable: true, configurable: true });
}
