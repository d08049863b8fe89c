import { messageEvents } from '#events/messages.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Actor } from '#shared/identity/actor.ts';
import type { Audience } from '#shared/messages/announcement-schemas.ts';
import { currentLearnpath } from '../../learnpaths/public.ts';
import type { CompanyRoles } from '../../platform/identity/entities.ts';
import { type Cause, type RecordDraft, recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Announcement } from './entities.ts';
import { audienceNamed, type Names, named } from './rules.ts';

/**
 * What those are called for whom an announcement is; empty for everybody.
 * @throws Refusal as `audienceNamed`
 */
export async function nameOfAudience(
  table: Table,
  { actor, roles }: { readonly actor: Actor; readonly roles: CompanyRoles | undefined },
  audience: Audience,
): Promise<Names> {
  const known = audienceNamed(actor, audience, roles?.roles ?? []);
  const { kind, learnpathId } = audience;
  if (known !== null || kind === 'everyone' || !learnpathId) return known ?? named('');
  const found = await currentLearnpath(table, { companyId: actor.companyId, learnpathId });
  if (!found) throw new Refusal('LEARNPATH_NOT_FOUND');
  return named(found.title);
}

type Happening = 'Planned' | 'Changed' | 'Started' | 'Sent' | 'Deleted';

/** The record of what happened to an announcement: never what it says. */
export function announcementRecord(
  what: Happening,
  cause: Cause,
  { announcementId, audience, companyId, title }: Omit<Announcement, 'version'>,
): RecordDraft {
  return recordOf(messageEvents[`announcement${what}`], cause, {
    subject: { type: 'announcement', id: announcementId },
    payload: { announcementId, audience: audience.kind },
    after: { title },
    companyId,
  });
}
