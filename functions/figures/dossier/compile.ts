import * as z from 'zod/mini';
import { dossierInput } from '#shared/figures/dossier.ts';
import { Refusal } from '#shared/http/errors.ts';
import { assignmentId, submissionId } from '#shared/identity/ids.ts';
import type { JobProblem } from '#shared/jobs/schemas.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { educationAt } from '../../educations/public.ts';
import { zipped } from '../../platform/archive/write.ts';
import { company } from '../../platform/identity/entities.ts';
import { jobResultKey } from '../../platform/job/job.ts';
import { jobWork } from '../../platform/job/work.ts';
import { entriesOf } from './entries.ts';
import { assignmentsOfEducation, worksOn } from './find.ts';
import { counted, drawnFrom, nothingCounted } from './sample.ts';
import { dossierTexts } from './texts.ts';

const amount = z.number();

/** How far the hand-ins were looked through, what was counted of them, and which were drawn so far. */
const checkpoint = z.object({
  /** Those that are still to be looked through, the one at hand first. */
  assignmentIds: z.array(assignmentId),
  cursor: z.nullable(z.string()),
  /** The file is there, and what it holds was told. */
  written: z.boolean(),
  drawn: z.array(z.object({ score: z.string(), submissionId })),
  counts: z.object({
    ...{ works: amount, passed: amount, assessedTwice: amount },
    ...{ sameResult: amount, withinPoint: amount, apart: amount },
  }),
});
type Checkpoint = z.infer<typeof checkpoint>;

/**
 * Puts an accreditation dossier together: looks through all that was handed in page by page and draws on the way, then
 * writes the zip file as its works are read, one after the other. Begun anew it draws the same works.
 */
export const compileDossier = jobWork({
  input: dossierInput,
  checkpoint,
  async *run({ input, checkpoint: begun, job, cause }, services) {
    const { table, files } = services;
    const { companyId } = job;
    const { educationId, size, seed } = input;
    const [education, about] = await table.batchGet([
      educationAt(companyId, educationId),
      company.at({ companyId }),
    ]);
    if (!education || !about) throw new Refusal('EDUCATION_NOT_FOUND');
    let at = begun;
    if (!at) {
      const assignmentIds = (await assignmentsOfEducation(table, { companyId, educationId })) ?? [];
      at = { assignmentIds, cursor: null, written: false, drawn: [], counts: nothingCounted };
      yield { checkpoint: at, processed: 0 };
    }
    for (let [current] = at.assignmentIds; current; [current] = at.assignmentIds) {
      const of = { companyId, assignmentId: current };
      const { looked, works, next } = await worksOn(table, of, input, job.startedBy, at.cursor ?? undefined);
      const ids = works.map((one) => one.submissionId);
      const after: Checkpoint = {
        assignmentIds: next === null ? at.assignmentIds.slice(1) : at.assignmentIds,
        cursor: next,
        written: false,
        drawn: drawnFrom(at.drawn, ids, { seed, size }),
        counts: counted(at.counts, works),
      };
      at = after;
      yield { checkpoint: after, processed: looked };
    }
    const language = cause.self.locale;
    if (!at.written) {
      const problems: JobProblem[] = [];
      const dossier = { ...input, ...at, education, organisation: about, madeAt: job.startedAt, language };
      const entries = entriesOf(services, job, dossier, (problem) => problems.push(problem));
      await files.writeStream(jobResultKey(job), zipped(entries, new Date(job.startedAt)), 'application/zip');
      const tally = { found: at.counts.works, drawn: at.drawn.length };
      yield { checkpoint: { ...at, written: true }, processed: 0, tally, problems };
    }
    return { resultName: `${dossierTexts[language].fileName}-${dutchDate(job.startedAt)}.zip` };
  },
});
