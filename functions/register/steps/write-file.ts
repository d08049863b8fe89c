import { createHash } from 'node:crypto';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { problemsOf } from '#shared/register/checks.ts';
import type { RegisterRecord } from '#shared/register/record.ts';
import { openBsn } from '../../people/public.ts';
import type { Services } from '../../platform/services.ts';
import { put } from '../../platform/table/operations.ts';
import type { Table } from '../../platform/table/table.ts';
import { step } from '../../platform/workflow/steps.ts';
import { type ExportBatch, exportBatch, exportFileKey } from '../export.ts';
import { writeFile as bytesOf } from '../file.ts';
import { layout } from '../layouts/2026-01.ts';
import { lineOf } from '../line.ts';
import type { NewMutation } from '../mutation.ts';
import { asEducationSays } from '../rules.ts';
import { advance, batchesOf, type Entry, entriesOf, ofExport, runOf, verdict, withProblems } from './run.ts';

/**
 * Writes the file, once: when its hash is stored, it stays as it is. Each mutation is frozen as its line tells it, for
 * the marking; one that was taken out since it was collected is left out. The only place that opens BSNs, and so the
 * last check of every record: what changed since then, or a number that is none, refuses the export.
 */
export const writeFile = step({
  input: ofExport,
  output: verdict,
  run: async (of, _, services) => {
    const { table, files } = services;
    let run = await runOf(table, of);
    if (run.sha256 !== null) return { hasErrors: false };
    const lines: RegisterRecord[] = [];
    const failing: NewMutation[] = [];
    for (const batch of await batchesOf(table, run)) {
      const entries = (await entriesOf(table, batch)).entries.filter(isTold);
      await freeze(table, batch, entries);
      for (const { line, of } of await linesOf(services, entries)) {
        const problems = problemsOf(line);
        lines.push(line);
        if (problems.length > 0) failing.push({ ...of, problems });
      }
      run = await advance(services, run, { processed: lines.length });
    }
    if (failing.length > 0) {
      await withProblems(services, run, failing);
      return { hasErrors: true };
    }
    if (lines.length === 0) throw new Error('there is nothing left to export');
    const bytes = bytesOf(layout, lines);
    await files.write(exportFileKey(run), bytes, 'text/csv; charset=utf-8');
    await advance(services, run, {
      phase: 'marking',
      total: lines.length,
      processed: 0,
      fileName: `${run.brinCode}-2bron-${dutchDate(run.startedAt)}-${run.exportId.slice(-6)}.csv`,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    return { hasErrors: false };
  },
});

/** Whether a mutation is still to be told: nobody took it out, nor does its education. */
function isTold({ of, sources }: Entry): boolean {
  return asEducationSays(of, sources.education).state === 'open';
}

async function freeze(table: Table, batch: ExportBatch, entries: readonly Entry[]): Promise<void> {
  const frozen = entries.map(({ of }) => of);
  await table.transact([put(exportBatch, { ...batch, frozen })], {
    notAudited: 'part of an export that has its record',
  });
}

function linesOf({ keys }: Services, entries: readonly Entry[]) {
  return Promise.all(
    entries.map(async ({ of, sources }) => {
      const { userId, sealedBsn } = sources.person;
      const number = sealedBsn === null ? undefined : await openBsn(keys, userId, sealedBsn);
      return { of, line: lineOf(of, sources, number) };
    }),
  );
}
