import { Refusal } from '#shared/http/errors.ts';
import { type Actor, holds } from '#shared/identity/actor.ts';
import type { RoleId } from '#shared/identity/ids.ts';
import type { Audience } from '#shared/messages/announcement-schemas.ts';
import type { Announcement } from './entities.ts';

/** A role, as the company's item of roles has it. */
interface Role {
  readonly roleId: RoleId;
  readonly name: Names;
}

/** What something is called, in each language. */
export interface Names {
  readonly nl: string;
  readonly en: string;
}

/** Of what is called the same in each language. */
export const named = (name: string): Names => ({ nl: name, en: name });

/**
 * What a role or team is called that an announcement is for; null for what has a list of its own, a learning path, and
 * for everybody. Who teaches announces to their own teams; the rest is for who may announce to all.
 * @throws Refusal ROLE_NOT_FOUND, TEAM_NOT_FOUND, LEARNPATH_NOT_FOUND for what isn't there or not theirs;
 *   INVALID_INPUT when it doesn't say which
 */
export function audienceNamed(actor: Actor, audience: Audience, roles: readonly Role[]): Names | null {
  const { kind, roleId, learnpathId, teamId } = audience;
  const toAll = holds(actor, 'messages.announce');
  if (kind === 'team') {
    const found = taughtBy(actor).find((one) => one.teamId === teamId && one.learnpathId === learnpathId);
    if (!found) throw new Refusal('TEAM_NOT_FOUND');
    return named(found.name);
  }
  if (kind === 'role') {
    const found = roles.find((one) => one.roleId === roleId);
    if (!toAll || !found) throw new Refusal('ROLE_NOT_FOUND');
    return found.name;
  }
  if (kind === 'learnpath' && (!toAll || !learnpathId)) throw new Refusal('LEARNPATH_NOT_FOUND');
  if (!toAll) throw new Refusal('INVALID_INPUT', { 'audience.kind': { key: 'invalid' } });
  return null;
}

/** Whether somebody sees what was sent, and how many opened it: of all, or of their own. */
export function seesSent(actor: Actor, { senderId }: Pick<Announcement, 'senderId'>): boolean {
  return holds(actor, 'messages.announce') || (holds(actor, 'teaching.follow') && senderId === actor.userId);
}

/** Whether somebody sends on what was broken off: to a team while they teach it, the rest who may announce to all. */
export function sendsOn(actor: Actor, { audience }: Pick<Announcement, 'audience'>): boolean {
  const { teamId, learnpathId } = audience;
  const isTheirs = taughtBy(actor).some((one) => one.teamId === teamId && one.learnpathId === learnpathId);
  return holds(actor, 'messages.announce') || isTheirs;
}

/**
 * When it is to be sent.
 * @param today `yyyy-MM-dd`, in the Netherlands
 * @returns null for now
 * @throws Refusal INVALID_INPUT for a day that is over; today's morning is too
 */
export function sendDay(sendOn: string | null, today: string): string | null {
  if (sendOn !== null && sendOn <= today) throw new Refusal('INVALID_INPUT', { sendOn: { key: 'future' } });
  return sendOn;
}

/** The teams to which somebody may announce: those they teach, in an organisation that has messages at all. */
export function taughtBy(actor: Actor): NonNullable<Actor['teams']> {
  return holds(actor, 'messages.write', 'messages.announce') ? (actor.teams ?? []) : [];
}
