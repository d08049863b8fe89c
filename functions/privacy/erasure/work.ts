import * as z from 'zod/mini';
import { privacyEvents } from '#events/privacy.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Language } from '#shared/http/fields.ts';
import { type Ids, type UserId, userId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { usualTerms } from '#shared/privacy/retention.ts';
import { keptSort } from '#shared/privacy/schemas.ts';
import { isElsewhere } from '../../people/public.ts';
import type { Erasing } from '../../platform/erasure.ts';
import type { Holding } from '../../platform/holding.ts';
import { company, user } from '../../platform/identity/entities.ts';
import { type Job, jobResultKey } from '../../platform/job/job.ts';
import type { Portion } from '../../platform/job/portion.ts';
import type { Starter } from '../../platform/job/starter.ts';
import { jobWork } from '../../platform/job/work.ts';
import type { Services } from '../../platform/services.ts';
import { put, removeAt } from '../../platform/table/operations.ts';
import { type Cause, recordOf } from '../../platform/table/records.ts';
import { erasure, proposal, retention } from '../entities.ts';
import { holdings } from '../holdings.ts';
import { refusalOf, standingOf } from './obstacles.ts';
import { reportOf, reportTexts } from './report.ts';
import { nextDay, sorted } from './rules.ts';

const checkpoint = z.object({
  /** The sorts of things that are dealt with. */
  done: z.array(z.string()),
  erased: z.record(z.string(), z.number()),
  kept: z.array(keptSort),
  /** All of it is on record. */
  isRecorded: z.boolean(),
});
type State = z.infer<typeof checkpoint>;

/**
 * Erases somebody, one sort of thing after the other, each looked for anew: whatever it dies at, it ends the same.
 * Files go before the items by which they are found.
 */
export const erasePerson = jobWork({
  input: z.object({ userId }),
  checkpoint,
  async *run({ input, checkpoint: reached, job, cause }, services) {
    const { table } = services;
    const { companyId } = job;
    const of = { companyId, userId: input.userId };
    const [standing, set] = await Promise.all([
      standingOf(table, of, cause.actor),
      table.get(retention.at({ companyId })),
    ]);
    // Somebody may have put a hold on them since; what else was in the way, nothing new can be once it has begun.
    const [obstacle] = standing.obstacles.filter((one) => !reached || one === 'held');
    if (obstacle) throw new Refusal(refusalOf[obstacle]);
    const terms = set?.terms ?? usualTerms;
    const all: [string, Holding<unknown>][] = Object.entries(holdings);
    let state: State = reached ?? { done: [], erased: {}, kept: [], isRecorded: false };
    if (!reached)
      yield { checkpoint: state, processed: 0, total: all.length, operations: [removeAt(proposal.at(of))] };
    // Of what there was nothing it is said along with the next that there was.
    let processed = 0;
    for (const [name, held] of all.filter(([name]) => !state.done.includes(name))) {
      const before = state;
      // Asked each time: where they are as well, they may be erased at this moment too.
      const person = await table.get(user.at(of), { consistent: true });
      const erasing = { ...of, terms, cause, everywhere: !person || !isElsewhere(person, companyId) };
      for await (const portion of portionsOf(services, erasing, name, held, state)) {
        state = portion.checkpoint;
        if (portion.operations) yield portion;
      }
      processed += 1;
      if (state.erased === before.erased && state.kept.length === before.kept.length) continue;
      yield { checkpoint: state, processed };
      processed = 0;
    }
    const { locale } = cause.self;
    if (!state.isRecorded) {
      await writeReport(services, job, of.userId, state, locale);
      yield { checkpoint: { ...state, isRecorded: true }, processed, ...finished(of, job, cause, state) };
    }
    return { resultName: `${reportTexts[locale].fileName}-${dutchDate(job.startedAt)}.pdf` };
  },
});

async function* portionsOf(
  services: Services,
  of: Erasing,
  name: string,
  held: Holding<unknown>,
  before: State,
): AsyncGenerator<Portion & { readonly checkpoint: State }> {
  let state = before;
  const kept = [];
  for await (const step of held.erase(services, of)) {
    for (const key of step.files ?? []) await services.files.remove(key);
    kept.push(...(step.kept ?? []));
    const { operations = [], records = [] } = step;
    if (operations.length + records.length === 0) continue;
    const count = (state.erased[name] ?? 0) + (step.erased ?? 0);
    state = { ...state, erased: count > 0 ? { ...state.erased, [name]: count } : state.erased };
    yield { checkpoint: state, processed: 0, operations, records };
  }
  const ended = { done: [...state.done, name], kept: [...state.kept, ...sorted(name, kept)] };
  yield { checkpoint: { ...state, ...ended }, processed: 0 };
}

function finished(
  of: Ids<'companyId' | 'userId'>,
  { jobId, startedAt }: Job,
  cause: Cause & Starter,
  { erased, kept }: State,
) {
  const report = { erased, kept, finishedAt: cause.now, nextOn: nextDay(kept) };
  return {
    operations: [put(erasure, { ...of, jobId, startedAt, startedBy: cause.actor.userId, ...report })],
    records: [
      recordOf(privacyEvents.personErased, cause, {
        subject: { type: 'user', id: of.userId },
        payload: { userId: of.userId, keptCount: kept.reduce((sum, { count }) => sum + count, 0) },
        companyId: of.companyId,
      }),
    ],
  };
}

async function writeReport(
  { table, files, environment }: Services,
  job: Job,
  id: UserId,
  state: State,
  language: Language,
): Promise<void> {
  const about = await table.get(company.at(job));
  const { renderDocument } = await import('../../platform/document/render.ts');
  if (!about) throw new Error('the company of the job is gone');
  const { name: organisation, theme } = about;
  const bytes = await renderDocument(reportOf(state, { userId: id, organisation, job }, language), {
    look: { organisation, accent: theme.accent },
    documentId: job.jobId,
    issuedAt: job.startedAt,
    fonts: { regular: environment.FONT_REGULAR_FILE, semibold: environment.FONT_SEMIBOLD_FILE },
  });
  await files.write(jobResultKey(job), bytes, 'application/pdf');
}
