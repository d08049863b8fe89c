import { integrationEvents as events } from '#events/integrations.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Actor } from '#shared/identity/actor.ts';
import type { Ids } from '#shared/identity/ids.ts';
import { routes } from '#shared/integrations/routes.ts';
import type { Similarity, SimilaritySettings } from '#shared/integrations/similarity-schemas.ts';
import { requireSight, type Submission, submissionPlace } from '../../../grading/public.ts';
import { handler } from '../../../platform/http/handler.ts';
import { recordOf } from '../../../platform/table/records.ts';
import type { Table } from '../../../platform/table/table.ts';
import { similarityScannerOf } from '../adapter.ts';
import { askedScan, askingAgain } from '../rules.ts';
import { recordSubject, saveAsked } from '../save.ts';
import { type SimilarityScan, settingsIn, similarityScan, similaritySettings } from '../scan.ts';

/** How far a hand-in was compared, and what was found. */
export const getSimilarity = handler(
  routes.getSimilarity,
  async function getSimilarity({ actor, params }, { table }) {
    const { work, scan, settings } = await seen(table, actor, params);
    return presented(work, scan, settings);
  },
);

/** Has it compared, for the first time or again. */
export const askSimilarity = handler(routes.askSimilarity, async function askSimilarity(request, services) {
  const { actor, params, now } = request;
  const { work, scan: before, settings } = await seen(services.table, actor, params);
  askingAgain(before, settings);
  const of = { ...params, companyId: actor.companyId, studentId: work.studentId };
  const scanId = before?.scanId ?? services.newId('ScanId');
  const saved = await saveAsked(services.table, request, before, askedScan({ ...of, scanId }, now));
  return presented(work, saved, settings);
});

/** Where its report opens. */
export const openSimilarityReport = handler(
  routes.openSimilarityReport,
  async function openSimilarityReport(request, services) {
    const { actor, params, now } = request;
    const { scan } = await seen(services.table, actor, params);
    if (scan?.state !== 'done') throw new Refusal('WRONG_STATE');
    const { submissionId, scanId } = scan;
    const url = await similarityScannerOf(services.outside, services.newId).reportLink(scanId, now);
    await services.table.transact(
      [],
      recordOf(events.reportOpened, request, {
        subject: recordSubject(submissionId),
        payload: { submissionId, scanId },
      }),
    );
    return { url };
  },
);

/**
 * A work with what is known of it, for who may see it as its grader or its board; never for its student.
 * @throws Refusal SUBMISSION_NOT_FOUND for anybody else, as if there were none
 */
async function seen(table: Table, actor: Actor, { submissionId }: Ids<'submissionId'>) {
  const of = { companyId: actor.companyId, submissionId };
  const [work, scan, own] = await table.batchGet([
    submissionPlace(of),
    similarityScan.at(of),
    similaritySettings.at(of),
  ]);
  if (!work) throw new Refusal('SUBMISSION_NOT_FOUND');
  requireSight(actor, work);
  return { work, scan, settings: settingsIn(own) };
}

function presented(
  { files }: Pick<Submission, 'files'>,
  scan: SimilarityScan | undefined,
  { compares, threshold }: SimilaritySettings,
): Similarity {
  const names = new Map(files.map(({ fileId, displayName }) => [fileId, displayName]));
  return {
    ...{ threshold, mayAsk: compares && (!scan || scan.state === 'failed') },
    scan: scan
      ? {
          ...{ state: scan.state, askedAt: scan.askedAt, finishedAt: scan.finishedAt, problem: scan.problem },
          result: scan.result && {
            ...scan.result,
            files: scan.result.files.flatMap(({ fileId, percentage }) => {
              const name = names.get(fileId);
              return name === undefined ? [] : [{ name, percentage }];
            }),
          },
        }
      : null,
  };
}
