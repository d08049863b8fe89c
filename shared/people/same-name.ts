import type { Profile } from './names.ts';

/** Whether two profiles say the same name; a part that is empty is one that isn't there. */
export function isSameName(one: Profile, other: Profile): boolean {
  const parts = ['firstName', 'prefixName', 'surname', 'initials', 'maidenName'] as const;
  return parts.every((part) => (one[part] ?? '') === (other[part] ?? ''));
}
