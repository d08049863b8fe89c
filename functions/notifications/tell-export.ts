import type { Payload } from '#events/event.ts';
import type { jobEvents } from '#events/jobs.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import type { JobKind } from '#shared/platform/jobs.ts';
import { job } from '../platform/job/job.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import type { Table } from '../platform/table/table.ts';
import { notify } from './notify.ts';

/** Jobs that somebody starts for the file that they leave, but for those whose domain says more of them. */
const exports: ReadonlySet<JobKind> = new Set<JobKind>([
  'content.export-course',
  'figures.export',
  'figures.export-stap',
  'people.export-users',
  'settings.export-records',
]);

/** Tells who asked for a file that it lies ready, or that it failed; who stopped it knows. */
export async function tellExport(
  table: Table,
  companyId: CompanyId,
  { jobId, kind, outcome }: Payload<typeof jobEvents.jobEnded>,
  event: EventDetail,
): Promise<void> {
  if (!exports.has(kind) || outcome === 'cancelled') return;
  const found = await table.get(job.at({ companyId, jobId }));
  if (!found?.startedBy) return;
  const to = { companyId, userId: found.startedBy };
  await notify({ table }, to, { kind: 'jobs.export-ended', refs: { jobId }, context: outcome, cause: event });
}
