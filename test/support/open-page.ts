import { listener } from '#functions/live/entities.ts';
import { put } from '#functions/platform/table/operations.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import { changes } from '#shared/live/socket.ts';
import type { TestServices } from './services.ts';

/**
 * Has somebody a page open.
 * @returns which reads the page was told to ask anew since this was last asked, each with what it is about
 */
export async function openPage(
  { table, sentToPages }: TestServices,
  of: { readonly companyId: CompanyId; readonly userId: UserId },
): Promise<() => string[]> {
  const connectionId = `page of ${of.userId}`;
  const expiresAtSeconds = Date.now() / 1000 + 3600;
  const connections = [{ connectionId, expiresAtSeconds }];
  await table.transact([put(listener, { ...of, accountId: of.userId, connections, expiresAtSeconds })], {
    notAudited: 'prepares a test',
  });
  let seen = sentToPages.length;
  return () => {
    const fresh = sentToPages.slice(seen).filter((one) => one.connectionId === connectionId);
    seen = sentToPages.length;
    return fresh
      .flatMap(({ text }) => changes.parse(JSON.parse(text)))
      .flatMap(({ routes, about }) => routes.map((name) => `${name} ${about ?? ''}`.trim()));
  };
}
