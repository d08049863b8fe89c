import type { CompanyId, Ids, LearnpathId, UserId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { submissionAt } from '../grading/public.ts';
import { enrolmentAt } from '../learnpaths/public.ts';
import type { Services } from '../platform/services.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { asItWas } from './as-it-was.ts';
import { followPart } from './follow-part.ts';
import { mutation, registration } from './mutation.ts';
import { tell } from './tell.ts';

type Uses = Pick<Services, 'table' | 'newId'>;

/** Work whose return, or its correction, may be something to tell the register. */
type OfWork = Ids<'companyId' | 'submissionId'>;

/**
 * Tells the register's list what the grade of a final assignment means. Decided by the submission as it is now, whatever
 * the event says: events repeat and overtake each other, and the outcome is the same.
 * @throws Error when the student never was on the learning path: then nobody knows when they began. Refusal CONFLICT for a
 *   lost race
 */
export async function follow(services: Uses, event: EventDetail, of: OfWork): Promise<void> {
  const { table } = services;
  const work = await submissionAt(table, of);
  // What was erased since leads to nothing any more.
  if (!work?.finalAssignment) return;
  const { companyId, studentId, learnpathId, submissionId, finalGrade } = work;
  const [known, enrolled] = await table.batchGet(
    [registration.at(work), enrolmentAt(companyId, studentId, learnpathId)],
    { consistent: true },
  );
  // The register is told of the learning path, not of each final assignment on it.
  const passed = work.outcome === 'passed' && (!enrolled || enrolled.status === 'completed');
  const isSameWork = known?.submissionId === submissionId;
  // Work that failed or was rejected takes nothing away but its own pass.
  if (!isSameWork && (!passed || (known && known.eventId >= event.id))) return;
  const achieved = {
    ...{ companyId, studentId, learnpathId, grade: finalGrade },
    on: dutchDate(work.returnedAt ?? event.at),
    planned: enrolled ? undefined : await asItWas(table, work),
  };
  await tell(services, event, { achieved, passed, known, by: { submissionId, blockId: null } });
}

/**
 * Looks again at the work behind a mutation that was exported: what was corrected between the writing of the file and
 * the marking is still to be told.
 */
export async function followExported(
  services: Uses,
  event: EventDetail,
  of: Ids<'companyId' | 'mutationId'>,
): Promise<void> {
  const { table } = services;
  const sent = await table.get(mutation.at(of), { consistent: true });
  const known = sent && (await table.get(registration.at(sent), { consistent: true }));
  if (known?.latestMutationId !== of.mutationId) return;
  const { submissionId, learnpathId } = known;
  // A degree that was granted is not taken back.
  if (learnpathId === null) return;
  if (submissionId === null) return followPart(services, event, { ...known, learnpathId });
  const work = { companyId: of.companyId, submissionId };
  // What was loaded into a new environment may be of work that was graded elsewhere.
  if (await submissionAt(table, work)) await follow(services, event, work);
}

/** Takes back what the register was told of a learning path that is no longer completed. */
export async function followReopened(
  services: Uses,
  event: EventDetail,
  of: { readonly companyId: CompanyId; readonly studentId: UserId; readonly learnpathId: LearnpathId },
): Promise<void> {
  const known = await services.table.get(registration.at(of), { consistent: true });
  // What was passed by hand isn't taken back by work that is left.
  if (known?.submissionId)
    await follow(services, event, { companyId: of.companyId, submissionId: known.submissionId });
}
