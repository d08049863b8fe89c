import { jobEvents } from '#events/jobs.ts';
import { stapRoutes } from '#shared/figures/stap.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handler } from '../../platform/http/handler.ts';
import { job, jobResultKey, jobSubject, keptResult } from '../../platform/job/job.ts';
import { presentJob } from '../../platform/job/present.ts';
import { newJob } from '../../platform/job/start.ts';
import { recordOf } from '../../platform/table/records.ts';

/** Starts writing the sheet. */
export const startStapExport = handler(
  stapRoutes.startStapExport,
  async function startStapExport(request, { table, newId }) {
    const { operations, record } = newJob(request, newId, {
      kind: 'figures.export-stap',
      input: request.body,
    });
    const [saved] = await table.transact(operations, record);
    return presentJob(saved, request.now);
  },
);

/** Sheets among which the last one that is whole is looked for. */
const lookedAt = 10;
/** Long enough to save it at once: a link that is left in a history should be of no use. */
const linkSeconds = 180;

/** A link to the sheet that was made last. It tells of many people at once: who asks is recorded. */
export const getStapExport = handler(
  stapRoutes.getStapExport,
  async function getStapExport(request, { table, files }) {
    const { companyId } = request.actor;
    const kind = 'figures.export-stap';
    const latest = await table.query(job.by('byKind', { companyId, kind, startedBy: null }), {
      ...{ descending: true, limit: lookedAt },
    });
    const found = latest.find((one) => keptResult(one, request.now) !== null);
    const fileName = found && keptResult(found, request.now);
    if (!found || !fileName) throw new Refusal('FILE_NOT_FOUND');
    const { jobId } = found;
    await table.transact(
      [],
      recordOf(jobEvents.resultDownloaded, request, {
        ...{ subject: jobSubject(jobId), payload: { jobId, kind } },
      }),
    );
    return {
      link: await files.downloadLink(jobResultKey(found), { fileName, seconds: linkSeconds }),
      fileName,
    };
  },
);
