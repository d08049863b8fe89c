import type { Ids } from '#shared/identity/ids.ts';
import { fileRemoval } from '../media/public.ts';
import type { Services } from '../platform/services.ts';
import { type Operation, replace } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { message } from './entities.ts';
import { type Report, report } from './report.ts';
import { filesOf, withoutReport } from './rules.ts';

/**
 * Lets a message no longer keep what it said because of a report that was closed, with the files that its sender took
 * away meanwhile. Opened again before this came, the report keeps it. Files go first: a step that dies in between is
 * repeated by its event, and finds them by the message.
 */
export async function letGo(
  { companyId, reportId }: Ids<'companyId' | 'reportId'>,
  { table, files }: Services,
): Promise<void> {
  const about = await table.get(report.at({ companyId, reportId }), { consistent: true });
  if (!about?.closedAt) return;
  const { operations, keys } = await lettingGo(about, table);
  if (operations.length === 0) return;
  await Promise.all(keys.map((key) => files.remove(key)));
  await table.transact(operations, {
    notAudited: 'what a message keeps because of a report whose closing is on record',
  });
}

/** What lets a message no longer keep what it said because of a report, and the keys of files that go with that. */
export async function lettingGo(
  about: Pick<Report, 'companyId' | 'reportId' | 'conversationId' | 'position'>,
  table: Table,
): Promise<{ readonly operations: readonly Operation<unknown>[]; readonly keys: readonly string[] }> {
  const before = await table.get(message.at(about), { consistent: true });
  if (!before?.reported) return { operations: [], keys: [] };
  const after = withoutReport(about.reportId, before);
  const kept = filesOf([after]);
  const gone = filesOf([before])
    .filter((fileId) => !kept.includes(fileId))
    .map((fileId) => fileRemoval(about.companyId, fileId));
  return {
    operations: [replace(message, before, after), ...gone.map(({ operation }) => operation)],
    keys: gone.flatMap(({ keys }) => keys),
  };
}
