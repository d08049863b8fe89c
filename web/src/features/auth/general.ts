import { membersOf } from '#web/platform/stored.ts';

let asked: Promise<Readonly<Record<string, unknown>>> | undefined;

/**
 * What is told before anybody logs in, asked once for all who need it. By itself: the client of all calls would bring
 * along most of what is behind the login page.
 */
export function readGeneral(): Promise<Readonly<Record<string, unknown>>> {
  asked ??= fetch('/api/general')
    .then((response) => response.json())
    .then(membersOf)
    .finally(() => {
      asked = undefined;
    });
  return asked;
}
