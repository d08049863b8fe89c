import * as z from 'zod/mini';
import { date, line } from '#shared/http/fields.ts';
import type { Permission, RolePermission } from './permissions.ts';

/** Of whom somebody is that assesses as a guest, and from when to when they do; both days included. */
export const guestStay = z.object({ employer: line(120), from: date, until: date });
export type GuestStay = z.infer<typeof guestStay>;

/** All that a guest can ever do in an organisation, whatever roles somebody gives them. */
const ofGuests: readonly Permission[] = ['grading.assess-first', 'grading.assess-second'];

/** What is left of permissions for a guest; all of them for anybody else. */
export function guestsOwn<Held extends Permission = RolePermission>(
  held: ReadonlySet<Held>,
  stay: GuestStay | undefined,
): ReadonlySet<Held> {
  return stay ? new Set([...held].filter((permission) => ofGuests.includes(permission))) : held;
}

/** Whether a guest is there on a day, `yyyy-MM-dd` in the Netherlands. Who is no guest always is. */
export function isStaying(stay: GuestStay | undefined, today: string): boolean {
  return !stay || (stay.from <= today && today <= stay.until);
}

/** What somebody may do on a day: nothing as a guest whose stay has not begun or is over. */
export function heldOn(
  held: ReadonlySet<RolePermission>,
  stay: GuestStay | undefined,
  today: string,
): ReadonlySet<RolePermission> {
  return isStaying(stay, today) ? guestsOwn(held, stay) : new Set();
}
