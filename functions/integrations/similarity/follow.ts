import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId, Ids } from '#shared/identity/ids.ts';
import { inEachCompany } from '../../platform/identity/companies.ts';
import { logger } from '../../platform/log.ts';
import { ServiceUnavailable } from '../../platform/outgoing/breaker.ts';
import type { Job, Run } from '../../platform/schedule/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { similarityScannerOf } from './adapter.ts';
import type { Answer, SimilarityScanner } from './port.ts';
import { afterAnswer, failed } from './rules.ts';
import { saveProgress } from './save.ts';
import { type SimilarityScan, similarityScan } from './scan.ts';

/** Works that are looked at together. */
const atOnce = 25;

/**
 * Asks the scanner what it made of the works that it has, and gives up those that never reached it. A run that comes twice,
 * or is cut short, finds in the index what is left.
 * @throws when a company's could not be followed: after all others, to be run again
 */
export const followScans: Job = (run, services) =>
  inEachCompany(
    services.table,
    ({ companyId }) => followIn(services, run, companyId),
    'not every company was followed',
  );

async function followIn(services: Services, run: Run, companyId: CompanyId): Promise<void> {
  const due = similarityScan.by('due', { companyId });
  const range = { between: [[''], [run.now]] } as const;
  for await (const items of services.table.pages(due, { range, limit: atOnce }))
    for (const { submissionId } of items) await followOne(services, run, { companyId, submissionId });
}

async function followOne(services: Services, run: Run, of: Ids<'companyId' | 'submissionId'>): Promise<void> {
  // The index may be behind what an earlier run wrote.
  const scan = await services.table.get(similarityScan.at(of), { consistent: true });
  if (!scan?.dueAt || scan.dueAt > run.now) return;
  const after = await lookedAt(services, run, scan);
  try {
    await saveProgress(services.table, run, scan, after);
  } catch (error) {
    // Erased, or followed by another run at the same moment.
    if (!(error instanceof Refusal)) throw error;
  }
}

async function lookedAt({ outside, newId }: Services, { now }: Run, scan: SimilarityScan) {
  if (scan.state === 'asked') return failed(scan, 'unreachable', now);
  const scanner = similarityScannerOf(outside, newId);
  // Nobody can be asked any more.
  if (!scanner.connected) return failed(scan, 'no-answer', now);
  return afterAnswer(scan, await answerOf(scanner, scan), now);
}

/** While the scanner doesn't answer it counts as at work: one work that it says nothing of keeps up none of the others. */
async function answerOf(
  scanner: SimilarityScanner,
  { scanId, submissionId }: SimilarityScan,
): Promise<Answer> {
  try {
    return await scanner.resultOf(scanId);
  } catch (error) {
    if (!(error instanceof ServiceUnavailable)) throw error;
    logger.warn('the similarity scanner says nothing of a work', { submission_id: submissionId });
    return 'running';
  }
}
