import type {
  ConversationRow,
  Message as MessageView,
  Report as ReportView,
} from '#shared/messages/schemas.ts';
import { linked } from '../media/public.ts';
import type { Files } from '../platform/files/files.ts';
import type { Message, Participation } from './entities.ts';
import type { Report } from './report.ts';

/** A conversation in the list of one of its members. */
export function presentRow(stored: Participation): ConversationRow {
  const { conversationId: id, kind, title, muted, last, lastAt: at } = stored;
  const unread = Math.max(0, stored.lastPosition - stored.readPosition);
  return { id, kind, title, unread, muted, last, at };
}

/** A message with short-lived links to its files; to who reviews it also what it said when it was reported. */
export async function presentMessage(
  files: Files,
  stored: Message,
  { reviews }: { readonly reviews: boolean } = { reviews: false },
): Promise<MessageView> {
  const { companyId, conversationId: _, reported, ...shown } = stored;
  const changed = stored.deletedAt !== null || reported?.text !== stored.text;
  return {
    ...shown,
    files: await linked(files, companyId, stored.files),
    reported:
      reviews && reported && changed
        ? { text: reported.text, files: await linked(files, companyId, reported.files) }
        : null,
  };
}

/** A report as who reviews it sees it. */
export function presentReport(stored: Report): ReportView {
  const { reportId: id, version, conversationId, conversationKind, position, opened, closedAt } = stored;
  const { reporterName, reason, reportedAt } = stored;
  return {
    ...{ id, version, conversationId, conversationKind, position, reporterName, reason, reportedAt },
    openedAt: opened?.at ?? null,
    openedByName: opened?.name ?? null,
    readUntil: closedAt ? null : (opened?.readUntil ?? null),
    closedAt,
  };
}
