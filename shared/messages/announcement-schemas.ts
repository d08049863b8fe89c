import * as z from 'zod/mini';
import { date, instant, line, paragraph, typedDate } from '#shared/http/fields.ts';
import { announcementId, learnpathId, roleId, teamId } from '#shared/identity/ids.ts';

/** Everybody in the organisation, who holds a role, who follows a learning path, or who is in a team. */
export const audienceKind = z.enum(['everyone', 'role', 'learnpath', 'team']);
export type AudienceKind = z.infer<typeof audienceKind>;

/** For whom an announcement is. A team goes with its learning path. */
export const audience = z.strictObject({
  kind: audienceKind,
  roleId: z.optional(roleId),
  learnpathId: z.optional(learnpathId),
  teamId: z.optional(teamId),
});
export type Audience = z.infer<typeof audience>;

export const announcementTitle = line(150);
export const announcementText = paragraph(5000).check(z.minLength(1));

/** What is announced. `sendOn`: the morning on which it is sent; null: now. */
export const announcementInput = z.strictObject({
  title: announcementTitle,
  text: announcementText,
  audience,
  sendOn: z.nullable(typedDate),
});

/** Planned for a morning, being sent, broken off before everybody had it, sent to everybody, or withdrawn since. */
export const announcementState = z.enum(['planned', 'sending', 'stopped', 'sent', 'withdrawn']);

/** Why it was broken off: its organisation was archived meanwhile, or something broke; null: it wasn’t. */
export const stoppedBy = z._default(z.nullable(z.enum(['archived', 'broken'])), null);

/** What a role is called in each language; what has one name has it twice. */
export const names = z.object({ nl: z.string(), en: z.string() });

/** An announcement in the list of who sent it. */
export const sentAnnouncement = z.object({
  id: announcementId,
  version: z.number(),
  title: z.string(),
  text: z.string(),
  audience,
  /** What the role, learning path or team was called. */
  audienceName: names,
  state: announcementState,
  stoppedBy,
  senderName: z.string(),
  sendOn: z.nullable(date),
  createdAt: instant,
  sentAt: z.nullable(instant),
});
export type SentAnnouncement = z.infer<typeof sentAnnouncement>;

/** An announcement in the list of who received it. */
export const receivedAnnouncement = z.object({
  id: announcementId,
  title: z.string(),
  senderName: z.string(),
  sentAt: instant,
  readAt: z.nullable(instant),
});
export type ReceivedAnnouncement = z.infer<typeof receivedAnnouncement>;

/** One announcement, for who received it or may see what is sent. */
export const announcement = z.extend(sentAnnouncement, {
  /** Whether the reader received it. */
  received: z.boolean(),
  /** For who may see what is sent: how many received it, and how many of them opened it. */
  figures: z.nullable(z.object({ receivers: z.number(), read: z.number() })),
});
export type Announcement = z.infer<typeof announcement>;

/** For whom the caller may announce, besides learning paths, which have a list of their own. */
export const audiences = z.object({
  /** Everybody, each role and each learning path: who may announce to all. */
  everyone: z.boolean(),
  roles: z.array(z.object({ id: roleId, name: names })),
  teams: z.array(z.object({ learnpathId, teamId, name: z.string() })),
});
