import { notification } from '#functions/notifications/entities.ts';
import { type Services, servicesOfProcess } from '#functions/platform/services.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';

/** What somebody was told in a company, newest first: of which kind, with which of its texts, and what it leads to. */
export async function notificationsOf(
  { userId }: { readonly userId: UserId },
  { companyId }: { readonly companyId: CompanyId },
  { table }: Pick<Services, 'table'> = servicesOfProcess(),
) {
  const found = await table.query(notification.by('newest', { companyId, userId }), { descending: true });
  return found.map(({ kind, context, path, values, count }) => ({ kind, context, path, values, count }));
}
