import type { Language } from '#shared/http/fields.ts';
import enJobs from '#shared/i18n/en/jobs.json' with { type: 'json' };
import enValidation from '#shared/i18n/en/validation.json' with { type: 'json' };
import nlJobs from '#shared/i18n/nl/jobs.json' with { type: 'json' };
import nlValidation from '#shared/i18n/nl/validation.json' with { type: 'json' };
import type { JobProblem } from '#shared/jobs/schemas.ts';
import type { ImportField, ImportMapping } from '#shared/people/import.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { csvLine, csvStart } from '../../platform/csv/write.ts';
import { jobResultKey } from '../../platform/job/job.ts';
import { fill } from '../../platform/mail/email.ts';
import type { Services } from '../../platform/services.ts';
import type { Table } from '../../platform/table/table.ts';
import { type ImportOutcome, importOutcomes } from './entities.ts';
import type { ImportFile } from './file.ts';
import type { ImportTask } from './judge.ts';

const texts = {
  nl: { result: nlJobs.result, validation: nlValidation },
  en: { result: enJobs.result, validation: enValidation },
};

/**
 * Writes the file again, with beside each row what came of it: to mend what was left out, and to import that anew.
 * Written again it is the same.
 * @returns how the file is called
 */
export async function writeResult(
  { table, files }: Services,
  { job, input, cause }: ImportTask,
  file: ImportFile,
): Promise<string> {
  const language = cause.self.locale;
  const { result } = texts[language];
  const lines = [csvLine([...file.columns, result.outcome, result.remarks])];
  const outcomes = outcomesOf(table, job);
  for await (const { number, raw } of file.rows(0)) {
    const { value: of } = await outcomes.next();
    if (of?.row !== number) throw new Error(`nothing is known of row ${number} of ${job.jobId}`);
    const cells = file.columns.map((_, position) => raw[position] ?? '');
    const remarks = of.problems.map((problem) => remarkOf(problem, input.mapping, language)).join(' ');
    lines.push(csvLine([...cells, result[of.outcome], remarks]));
  }
  const bytes = new TextEncoder().encode(csvStart + lines.join(''));
  await files.write(jobResultKey(job), bytes, 'text/csv');
  return `${result.fileName}-${dutchDate(job.startedAt)}.csv`;
}

async function* outcomesOf(table: Table, of: ImportTask['job']): AsyncGenerator<ImportOutcome, undefined> {
  for await (const items of table.pages(importOutcomes.in(of), { limit: 100, consistent: true }))
    for (const { outcomes } of items) yield* outcomes;
}

function remarkOf(
  { field, key, values = {} }: JobProblem,
  mapping: ImportMapping,
  language: Language,
): string {
  const known: Readonly<Record<string, string>> = texts[language].validation;
  const filled = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  const column = mapping[field as ImportField];
  return `${column ? `${column}: ` : ''}${fill(known[key] ?? key, filled)}.`;
}
