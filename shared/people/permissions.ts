import { type Actor, holds, isSelf } from '#shared/identity/actor.ts';
import type { LearnpathId, UserId } from '#shared/identity/ids.ts';

/**
 * What somebody may see of a student. The actor's relations have to be loaded.
 * - `follow`: that they are there, how to reach them, and how far they are in what the actor teaches them.
 * - `follow-whole`: all that they study. Who administers or oversees everybody may, and who coaches them.
 */
export function can(actor: Actor, action: 'follow' | 'follow-whole', student: UserId): boolean {
  const whole =
    holds(actor, 'users.read', 'management.oversee') ||
    (holds(actor, 'teaching.follow') && actor.coachees?.has(student) === true);
  switch (action) {
    case 'follow-whole':
      return whole;
    case 'follow':
      return whole || learnpathsTaught(actor, student).size > 0;
  }
}

/** The learning paths in which the actor teaches a student. */
export function learnpathsTaught(actor: Actor, student: UserId): ReadonlySet<LearnpathId> {
  if (!holds(actor, 'teaching.follow')) return new Set();
  const teams = actor.teams ?? [];
  return new Set(teams.flatMap(({ learnpathId, students }) => (students.has(student) ? [learnpathId] : [])));
}

/**
 * Whether the actor may do something for a student in a learning path, in their own name: who teaches them there, who
 * coaches them, and who administers users. Who oversees everybody looks on, and nobody does it for themselves.
 */
export function canActFor(actor: Actor, student: UserId, learnpathId: LearnpathId): boolean {
  if (isSelf(actor, student)) return false;
  const coaches = holds(actor, 'teaching.follow') && actor.coachees?.has(student) === true;
  return holds(actor, 'users.write') || coaches || learnpathsTaught(actor, student).has(learnpathId);
}

/** Whether the actor may see what a student does in a learning path. */
export function canFollowIn(actor: Actor, student: UserId, learnpathId: LearnpathId): boolean {
  return can(actor, 'follow-whole', student) || learnpathsTaught(actor, student).has(learnpathId);
}
