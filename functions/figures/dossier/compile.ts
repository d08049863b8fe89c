import * as z from 'zod/mini';
import { type DossierInput, dossierInput } from '#shared/figures/dossier.ts';
import { Refusal } from '#shared/http/errors.ts';
import { holds } from '#shared/identity/actor.ts';
import { submissionId } from '#shared/identity/ids.ts';
import type { JobProblem } from '#shared/jobs/schemas.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { educationAt } from '../../educations/public.ts';
import { zipped } from '../../platform/archive/write.ts';
import { company } from '../../platform/identity/entities.ts';
import { jobResultKey } from '../../platform/job/job.ts';
import { jobWork } from '../../platform/job/work.ts';
import type { Table } from '../../platform/table/table.ts';
import { leftOutOf } from './chosen.ts';
import { entriesOf } from './entries.ts';
import { assignmentsOfEducation, judgedOf, position, worksFrom } from './find.ts';
import { counted, drawnFrom, nothingCounted } from './sample.ts';
import { dossierTexts } from './texts.ts';

const amount = z.number();

/** How far the hand-ins were looked through, what was counted of them, and which were drawn so far. */
const checkpoint = z.extend(position, {
  /** The file is there, and what it holds was told. */
  written: z.boolean(),
  drawn: z.array(z.object({ score: z.string(), submissionId })),
  /** Those of the chosen ones that were come by. */
  seen: z._default(z.array(submissionId), []),
  counts: z.object({
    ...{ works: amount, passed: amount, assessedTwice: amount },
    ...{ sameResult: amount, withinPoint: amount, apart: amount },
  }),
});
type Checkpoint = z.infer<typeof checkpoint>;

/**
 * Puts an accreditation dossier together: looks through all that was handed in page by page and draws on the way, then
 * writes the zip file as its works are read, one after the other. Begun anew it draws the same works. As its kind is
 * everybody's own, whether they still may is looked at here. Refuses with NO_AUTHORIZATION.
 */
export const compileDossier = jobWork({
  input: dossierInput,
  checkpoint,
  async *run({ input, checkpoint: begun, job, cause }, services) {
    const { table, files } = services;
    if (!holds(cause.actor, 'accreditation.compile')) throw new Refusal('NO_AUTHORIZATION');
    const { companyId } = job;
    const { educationId, chosen = [] } = input;
    const [education, about] = await table.batchGet([
      educationAt(companyId, educationId),
      company.at({ companyId }),
    ]);
    if (!education || !about) throw new Refusal('EDUCATION_NOT_FOUND');
    let at = begun;
    if (!at) {
      const assignmentIds = (await assignmentsOfEducation(table, { companyId, educationId })) ?? [];
      at = { assignmentIds, cursor: null, written: false, drawn: [], seen: [], counts: nothingCounted };
      yield { checkpoint: at, processed: 0 };
    }
    while (at.assignmentIds.length > 0) {
      const { after, looked }: Looked = await lookedFurther(
        table,
        { ...input, companyId, by: cause.actor },
        at,
      );
      at = after;
      yield { checkpoint: after, processed: looked };
    }
    const language = cause.self.locale;
    if (!at.written) {
      const problems: JobProblem[] = [];
      const leftOut = await leftOutOf(table, { companyId, educationId, chosen, seen: at.seen });
      const made = { madeAt: job.startedAt, madeBy: job.startedByName ?? '', language };
      const of = { by: cause.actor, chosen, leftOut, education, organisation: about };
      const dossier = { ...input, ...at, ...of, ...made };
      const entries = entriesOf(services, job, dossier, (problem) => problems.push(problem));
      await files.writeStream(jobResultKey(job), zipped(entries, new Date(job.startedAt)), 'application/zip');
      const gone = problems.filter(({ key }) => key === 'chosenWorkGone').length;
      const tally = {
        ...{ found: at.counts.works, drawn: at.drawn.length },
        ...{ chosen: chosen.length - gone, leftOut: gone },
      };
      yield { checkpoint: { ...at, written: true }, processed: 0, tally, problems };
    }
    return { resultName: `${dossierTexts[language].fileName}-${dutchDate(job.startedAt)}.zip` };
  },
});

interface Looked {
  readonly after: Checkpoint;
  /** Hand-ins that were looked at. */
  readonly looked: number;
}

/** Looks through a page more of what was handed in, counts it, and draws from what nobody chose. */
async function lookedFurther(
  table: Table,
  sought: Parameters<typeof worksFrom>[1] & Pick<DossierInput, 'chosen' | 'seed' | 'size'>,
  at: Checkpoint,
): Promise<Looked> {
  const { chosen = [], seed, size } = sought;
  const { looked, works, next } = await worksFrom(table, sought, at);
  const judged = await Promise.all(works.map((one) => judgedOf(table, one)));
  const ids = works.map((one) => one.submissionId);
  const others = ids.filter((id) => !chosen.includes(id));
  const after = {
    ...next,
    written: false,
    drawn: drawnFrom(at.drawn, others, { seed, size }),
    seen: [...at.seen, ...ids.filter((id) => chosen.includes(id))],
    counts: counted(at.counts, judged),
  };
  return { after, looked };
}
