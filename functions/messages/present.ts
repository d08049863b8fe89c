import type {
  Attachment,
  ConversationRow,
  Message as MessageView,
  Report as ReportView,
} from '#shared/messages/schemas.ts';
import { fileKey, showsInline } from '../media/public.ts';
import type { Files } from '../platform/files/files.ts';
import type { Message, Participation } from './entities.ts';
import type { Report } from './report.ts';

/** A conversation in the list of one of its members. */
export function presentRow(stored: Participation): ConversationRow {
  const { conversationId: id, kind, title, muted, last, lastAt: at } = stored;
  const unread = Math.max(0, stored.lastPosition - stored.readPosition);
  return { id, kind, title, unread, muted, last, at };
}

/** A message with short-lived links to its files. */
export async function presentMessage(files: Files, stored: Message): Promise<MessageView> {
  const { companyId, conversationId: _, ...shown } = stored;
  const links = stored.files.map(
    async (file): Promise<Attachment> => ({
      ...file,
      link: await files.downloadLink(fileKey(companyId, file.fileId), {
        fileName: file.displayName,
        inline: showsInline(file.contentType),
      }),
    }),
  );
  return { ...shown, files: await Promise.all(links) };
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
