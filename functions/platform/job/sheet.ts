import * as z from 'zod/mini';
import { date } from '#shared/http/fields.ts';
import type { SheetFormat } from '#shared/platform/sheet.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import type { Files } from '../files/files.ts';
import type { Cell } from '../sheet/rows.ts';
import { sheetFormats } from '../sheet/sheet.ts';
import { type Job, jobResultKey } from './job.ts';
import { hasParts, readParts, writePart } from './parts.ts';
import type { Portion } from './portion.ts';

/** Where a list that is written goes on, and how much of it lies ready; one that is at its end goes on nowhere. */
export const sheetCheckpoint = z.object({ cursor: z.nullable(z.string()), parts: z.number() });

const cell = z.union([z.string(), z.number(), z.null(), z.strictObject({ date })]);

/**
 * The portions of a job that writes a list to a sheet: read page by page, each kept as it was read.
 * @param begun where it goes on; null: at the beginning
 * @param rowsFrom the rows of the page behind a cursor, empty for the first, and where the next one begins
 * @returns how many parts there are, for `finishSheet`
 */
export async function* sheetPortions(
  files: Files,
  job: Job,
  begun: z.infer<typeof sheetCheckpoint> | null,
  rowsFrom: (
    cursor: string,
  ) => Promise<{ readonly rows: readonly Cell[][]; readonly next: string | null | undefined }>,
): AsyncGenerator<Portion, number> {
  const start = { cursor: '', parts: 0 };
  const isGone = begun !== null && begun.parts > 0 && !(await hasParts(files, job));
  // Nothing is left of a job that goes on after days: it is read anew, and counted anew.
  if (isGone) yield { checkpoint: start, processed: -job.processed };
  let { cursor, parts }: z.infer<typeof sheetCheckpoint> = (!isGone && begun) || start;
  while (cursor !== null) {
    const { rows, next } = await rowsFrom(cursor);
    await writePart(files, job, parts, rows);
    parts += 1;
    cursor = next ?? null;
    yield { checkpoint: { cursor, parts }, processed: rows.length };
  }
  return parts;
}

/** Puts the parts together in the file that the job leaves. */
export async function finishSheet(
  files: Files,
  job: Job,
  parts: number,
  sheet: {
    readonly format: SheetFormat;
    readonly sheetName: string;
    readonly fileName: string;
    readonly headings: readonly string[];
  },
): Promise<{ readonly resultName: string }> {
  const { extension, contentType, write } = sheetFormats[sheet.format];
  const written = write({
    name: sheet.sheetName,
    headings: sheet.headings,
    rows: rowsOf(files, job, parts),
  });
  await files.writeStream(jobResultKey(job), written, contentType);
  return { resultName: `${sheet.fileName}-${dutchDate(job.startedAt)}.${extension}` };
}

async function* rowsOf(files: Files, job: Job, parts: number) {
  for await (const row of readParts(files, job, parts)) yield z.array(cell).parse(row);
}
