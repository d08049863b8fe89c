import { createHash } from 'node:crypto';
import { problemsOf } from '#shared/register/checks.ts';
import type { RegisterRecord } from '#shared/register/record.ts';
import { openBsn } from '../../people/public.ts';
import { dutchDate } from '../../platform/dutch-date.ts';
import type { Services } from '../../platform/services.ts';
import { step } from '../../platform/workflow/steps.ts';
import { exportFileKey } from '../export.ts';
import { writeFile as bytesOf } from '../file.ts';
import { layout } from '../layouts/2026-01.ts';
import { lineOf } from '../line.ts';
import type { NewMutation } from '../mutation.ts';
import { advance, batchesOf, type Entry, entriesOf, ofExport, runOf, verdict, withProblems } from './run.ts';

/**
 * Writes the file, once: when its hash is stored, it stays as it is. The only place that opens BSNs, and so the last
 * check of every record: what changed since it was collected, or a number that is none, refuses the export.
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
      for (const { line, of } of await linesOf(services, await entriesOf(table, batch))) {
        const problems = problemsOf(line);
        lines.push(line);
        if (problems.length > 0) failing.push({ ...of, problems });
      }
      run = await advance(table, run, { processed: lines.length });
    }
    if (failing.length > 0) {
      await withProblems(table, run, failing);
      return { hasErrors: true };
    }
    const bytes = bytesOf(layout, lines);
    await files.write(exportFileKey(run), bytes, 'text/csv; charset=utf-8');
    await advance(table, run, {
      phase: 'marking',
      processed: 0,
      fileName: `${run.brinCode}-2bron-${dutchDate(run.startedAt)}-${run.exportId.slice(-6)}.csv`,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    return { hasErrors: false };
  },
});

function linesOf({ keys }: Services, entries: readonly Entry[]) {
  return Promise.all(
    entries.map(async ({ of, sources }) => {
      const { userId, sealedBsn } = sources.person;
      const number = sealedBsn === null ? undefined : await openBsn(keys, userId, sealedBsn);
      return { of, line: lineOf(of, sources, number) };
    }),
  );
}
