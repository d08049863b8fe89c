import { type Actor, holds } from '#shared/identity/actor.ts';
import type { UserId } from '#shared/identity/ids.ts';

/**
 * Whether somebody may follow what a student does. Who administers or oversees everybody may; who guides students, those
 * they coach. The actor's relations have to be loaded.
 */
export function can(actor: Actor, action: 'follow', student: UserId): boolean {
  switch (action) {
    case 'follow':
      return (
        holds(actor, 'users.read', 'management.oversee') ||
        (holds(actor, 'teaching.follow') && actor.coachees?.has(student) === true)
      );
  }
}
