import { createHash } from 'node:crypto';
import { registerDataOf } from '#functions/people/public.ts';
import { company } from '#functions/platform/identity/entities.ts';
import { fullName } from '#functions/platform/identity/memberships.ts';
import type { Services } from '#functions/platform/services.ts';
import { add, create } from '#functions/platform/table/operations.ts';
import { exportBatch, exportFileKey, exportRun, settings } from '#functions/register/export.ts';
import { writeFile } from '#functions/register/file.ts';
import { layout } from '#functions/register/layouts/2026-01.ts';
import { lineOf, refreshed, type Sources } from '#functions/register/line.ts';
import {
  mutation,
  mutationCounts,
  type NewMutation,
  registration,
  sequence,
  studentMutation,
} from '#functions/register/mutation.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { demoId } from '../ids.ts';
import { people } from '../people.ts';
import { programme } from '../plan.ts';
import type { ResolvedMutation, resolveRegister } from '../resolved/register.ts';
import { writeAll } from './batches.ts';

type Resolved = ReturnType<typeof resolveRegister>;

/**
 * Loads what there is to report, and the export that took some of it to DUO with its file. People and companies must be
 * there: mutations copy from them.
 */
export async function loadRegister(services: Services, { mutations, pastExport }: Resolved): Promise<void> {
  const { table } = services;
  const { companyId } = pastExport;
  const at = await table.get(company.at({ companyId }), { consistent: true });
  if (!at) throw new Error(`No company ${companyId}`);
  const set = { companyId, programmeTitle: programme.title, programmeCode: programme.code };
  const known = await registerDataOf(
    table,
    mutations.map(({ studentId }) => studentId),
    { consistent: true },
  );
  const sourcesOf = ({ studentId }: { studentId: NewMutation['studentId'] }): Sources => {
    const person = known.get(studentId);
    if (!person) throw new Error(`Nobody is ${studentId}`);
    return { person, company: at, settings: { ...set, version: 1 }, education: undefined };
  };
  const items = mutations.map((one) => refreshed(itemOf(one, companyId), sourcesOf(one)));
  const counted = Object.groupBy(items, ({ state }) => state);
  await writeAll(table, [
    create(settings, set),
    ...items.flatMap((item) => [
      create(mutation, item),
      create(studentMutation, item),
      create(registration, registrationOf(item)),
    ]),
    add(mutationCounts.at({ companyId }), {
      open: counted.open?.length ?? 0,
      exported: counted.exported?.length ?? 0,
      deleted: counted.deleted?.length ?? 0,
    }),
    create(sequence, lastNumber(at.brinCode, items)),
  ]);
  await loadExport(services, pastExport, at.brinCode, counted.exported ?? [], sourcesOf);
}

function itemOf(one: ResolvedMutation, companyId: CompanyId): NewMutation {
  const { id: mutationId, learnpathTitle, ...rest } = one;
  return {
    ...rest,
    companyId,
    mutationId,
    learnpathTitle,
    educationId: demoId('EducationId', 'zilverbrug/ondernemend'),
    action: 'deliver',
    studentName: '',
    sortName: '',
    studentNumber: null,
    corrects: null,
    deletedReason: one.state === 'deleted' ? 'Student stopte voor het einde van de module' : null,
    withdrawn: false,
    excluded: false,
    problems: [],
  };
}

function registrationOf({ companyId, studentId, learnpathId, sequenceNumber, mutationId }: NewMutation) {
  return {
    companyId,
    studentId,
    learnpathId,
    educationId: null,
    sequenceNumber,
    latestMutationId: mutationId,
    submissionId: demoId('SubmissionId', sequenceNumber),
    blockId: null,
    eventId: '',
  };
}

/** Numbers go on after the demo's. */
function lastNumber(brinCode: string, items: readonly NewMutation[]) {
  const numbers = items.map(({ sequenceNumber }) => sequenceNumber).sort();
  const last = numbers.at(-1) ?? '';
  return { brinCode, year: last.slice(1, 5), last: Number(last.slice(5)) };
}

async function loadExport(
  { table, files }: Services,
  { id: exportId, companyId, startedBy, startedAt }: Resolved['pastExport'],
  brinCode: string,
  exported: readonly NewMutation[],
  sourcesOf: (of: NewMutation) => Sources,
): Promise<void> {
  const lines = exported.map((one) => lineOf(one, sourcesOf(one), personOf(one.studentId).bsn));
  const bytes = writeFile(layout, lines);
  await files.write(exportFileKey({ companyId, exportId }), bytes, 'text/csv; charset=utf-8');
  await writeAll(table, [
    create(exportBatch, {
      companyId,
      exportId,
      position: 0,
      mutationIds: exported.map(({ mutationId }) => mutationId),
      frozen: exported.map((one) => ({ ...one, state: 'open' as const, version: 1 })),
    }),
    create(exportRun, {
      companyId,
      exportId,
      status: 'completed',
      phase: 'done',
      total: exported.length,
      processed: exported.length,
      problems: [],
      problemCount: 0,
      layoutVersion: layout.version,
      brinCode,
      fileName: `${brinCode}-2bron-${dutchDate(startedAt)}-${exportId.slice(-6)}.csv`,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      startedBy,
      startedByName: fullName(personOf(startedBy).profile),
      startedAt,
      finishedAt: startedAt,
      leaveOut: false,
      batchCount: 1,
      markedBatches: 1,
    }),
  ]);
}

function personOf(userId: string) {
  const found = people.find(({ id }) => id === userId);
  if (!found) throw new Error(`Nobody is ${userId}`);
  return found;
}
