import type { Announcement, Receipt } from './entities.ts';

/** An announcement as its sender sees it. */
export function presentSent(of: Announcement & { readonly version: number }) {
  const { announcementId: id, companyId: _, senderId: __, ...rest } = of;
  return { id, ...rest };
}

/** An announcement in the list of who received it. */
export function presentReceived({ announcementId: id, title, senderName, sentAt, readAt }: Receipt) {
  return { id, title, senderName, sentAt, readAt };
}
