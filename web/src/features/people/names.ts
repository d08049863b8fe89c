import type { RoleId } from '#shared/identity/ids.ts';
import type { Profile } from '#shared/people/names.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';

interface Role {
  readonly id: RoleId;
  readonly name: { readonly nl: string; readonly en: string };
}

/** How a person is addressed, e.g. `Anna van der Berg`. */
export function nameOf({ firstName, prefixName, surname }: Profile): string {
  return [firstName, prefixName, surname].filter(Boolean).join(' ');
}

/** The names of some roles in the reader's language; one that is gone is left out. */
export function roleNames(roles: readonly Role[], held: readonly RoleId[]): string {
  return roles
    .filter(({ id }) => held.includes(id))
    .map(({ name }) => name[currentLanguage()])
    .join(', ');
}
