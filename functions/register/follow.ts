import { registerEvents } from '#events/register.ts';
import type { CompanyId, LearnpathId, MutationId, SubmissionId, UserId } from '#shared/identity/ids.ts';
import { educationWith } from '../educations/public.ts';
import { submissionAt } from '../grading/public.ts';
import { enrolmentAt } from '../learnpaths/public.ts';
import type { Services } from '../platform/services.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { add, create, replace } from '../platform/table/operations.ts';
import { recordOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { refreshed, type Sources } from './line.ts';
import {
  type Mutation,
  mutation,
  mutationCounts,
  type NewMutation,
  type Registration,
  registration,
} from './mutation.ts';
import { newMutation } from './new-mutation.ts';
import { mutationSubject } from './repository.ts';
import { afterFailing, afterPassing, asEducationSays } from './rules.ts';
import { sourcesOf } from './sources.ts';

type Uses = Pick<Services, 'table' | 'newId'>;

/** Work whose return, or its correction, may be something to tell the register. */
interface OfWork {
  readonly companyId: CompanyId;
  readonly submissionId: SubmissionId;
}

/**
 * Tells the register's list what the grade of a final assignment means. Decided by the submission as it is now, whatever
 * the event says: events repeat and overtake each other, and the outcome is the same.
 * @throws Error when the student isn't on the learning path: then nobody knows when they began. Refusal CONFLICT for a
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
  const latest = known && (await requireMutation(table, companyId, known));
  const consequence = passed ? afterPassing(latest, finalGrade) : afterFailing(latest, finalGrade);
  if (consequence.kind === 'nothing') return;
  const educationId = latest?.educationId ?? (await educationWith(table, { ...work, userId: studentId }));
  const sources = (await sourcesOf(table, companyId, [{ studentId, educationId }]))({
    studentId,
    educationId,
  });
  // Of whom nothing is known any more nothing can be told.
  if (!sources) return;
  const change =
    consequence.kind === 'change'
      ? { after: changedTo({ ...consequence.after, educationId }, sources), operations: [] }
      : await newMutation(services, { event, work, consequence, latest, educationId, sources });
  const { after, operations } = change;
  const before = consequence.kind === 'change' ? latest : undefined;
  await table.transact(
    [
      before ? replace(mutation, before, after) : create(mutation, after),
      ...operations,
      ...remember(known, {
        companyId,
        studentId,
        learnpathId,
        submissionId,
        sequenceNumber: after.sequenceNumber,
        latestMutationId: after.mutationId,
        eventId: event.id,
      }),
      ...counted(companyId, before, after),
    ],
    recordOf(before ? registerEvents.mutationCorrected : registerEvents.mutationCreated, causeOf(event), {
      subject: mutationSubject(after.mutationId),
      payload: { mutationId: after.mutationId, studentId, action: after.action },
      companyId,
      before: before && { state: before.state, action: before.action, grade: before.grade },
      after: { state: after.state, action: after.action, grade: after.grade },
    }),
  );
}

/**
 * Looks again at the work behind a mutation that was exported: what was corrected between the writing of the file and
 * the marking is still to be told.
 */
export async function followExported(
  services: Uses,
  event: EventDetail,
  of: { readonly companyId: CompanyId; readonly mutationId: MutationId },
): Promise<void> {
  const { table } = services;
  const sent = await table.get(mutation.at(of), { consistent: true });
  const known = sent && (await table.get(registration.at(sent), { consistent: true }));
  if (known?.latestMutationId !== of.mutationId) return;
  const work = { companyId: of.companyId, submissionId: known.submissionId };
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
  if (known) await follow(services, event, { companyId: of.companyId, submissionId: known.submissionId });
}

function changedTo(after: NewMutation, sources: Sources): NewMutation {
  return refreshed(asEducationSays(after, sources.education), sources);
}

async function requireMutation(table: Table, companyId: CompanyId, { latestMutationId }: Registration) {
  const found = await table.get(mutation.at({ companyId, mutationId: latestMutationId }), {
    consistent: true,
  });
  if (!found) throw new Error(`${latestMutationId} does not exist`);
  return found;
}

function remember(known: Registration | undefined, after: Omit<Registration, 'version'>) {
  return [known ? replace(registration, known, after) : create(registration, after, { orElse: 'CONFLICT' })];
}

function counted(companyId: CompanyId, before: Mutation | undefined, after: NewMutation) {
  if (before?.state === after.state) return [];
  return [
    add(mutationCounts.at({ companyId }), { [after.state]: 1, ...(before ? { [before.state]: -1 } : {}) }),
  ];
}

const causeOf = ({ at, requestId }: EventDetail) => ({ now: at, requestId });
