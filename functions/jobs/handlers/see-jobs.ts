import { jobEvents } from '#events/jobs.ts';
import { Refusal } from '#shared/http/errors.ts';
import { routes } from '#shared/jobs/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { job, jobOf, jobProblems, jobResultKey, jobSubject, keptResult } from '../../platform/job/job.ts';
import { presentJob } from '../../platform/job/present.ts';
import { recordOf } from '../../platform/table/records.ts';
import { maySeeSome, visible } from '../rules.ts';

/** The jobs of one kind, newest first. */
export const listJobs = handler(routes.listJobs, async function listJobs({ actor, query, now }, { table }) {
  const { kind, per_page: limit, page: cursor } = query;
  if (!maySeeSome(actor, kind)) return { data: [], meta: { next: null } };
  const { companyId, userId: startedBy } = actor;
  const found = await table.list(job.by('byKind', { companyId, kind, startedBy }), {
    limit,
    cursor,
    descending: true,
  });
  return { data: found.items.map((one) => presentJob(one, now)), meta: { next: found.next } };
});

/** How far one is, with its problems. */
export const getJob = handler(routes.getJob, async function getJob({ actor, params, now }, { table }) {
  const of = { companyId: actor.companyId, jobId: params.jobId };
  const found = await table.collection(job.in(of), { jobs: job, problems: jobProblems });
  const one = visible(actor, found.jobs[0]);
  return { ...presentJob(one, now), problems: found.problems.flatMap(({ problems }) => problems) };
});

/** Long enough to save it at once: a link that is left in a history should be of no use. */
const linkSeconds = 180;

/** A link to the file that a job left. It may tell of many people at once: who asks is recorded. */
export const getJobResult = handler(
  routes.getJobResult,
  async function getJobResult(request, { table, files }) {
    const { actor, params } = request;
    const found = visible(actor, await jobOf(table, { ...actor, ...params }));
    const { jobId, kind } = found;
    const fileName = keptResult(found, request.now);
    if (fileName === null) throw new Refusal('FILE_NOT_FOUND');
    await table.transact(
      [],
      recordOf(jobEvents.resultDownloaded, request, {
        subject: jobSubject(jobId),
        payload: { jobId, kind },
      }),
    );
    const link = await files.downloadLink(jobResultKey(found), { fileName, seconds: linkSeconds });
    return { link, fileName };
  },
);
