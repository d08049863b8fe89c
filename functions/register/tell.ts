import { registerEvents } from '#events/register.ts';
import type { BlockId, CompanyId, SubmissionId } from '#shared/identity/ids.ts';
import { educationWith } from '../educations/public.ts';
import type { Services } from '../platform/services.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { add, create, createOrReplace, replace } from '../platform/table/operations.ts';
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
import { type Achieved, newMutation } from './new-mutation.ts';
import { mutationSubject } from './repository.ts';
import { afterFailing, afterPassing, asEducationSays } from './rules.ts';
import { sourcesOf } from './sources.ts';

interface Telling {
  readonly achieved: Achieved;
  readonly passed: boolean;
  /** How the register knows the student on the learning path already. */
  readonly known: Registration | undefined;
  /** What is looked at when this is corrected. */
  readonly by: { readonly submissionId: SubmissionId | null; readonly blockId: BlockId | null };
}

/**
 * Tells the register's list what somebody achieved, or has no more.
 * @throws Error when the student never was on the learning path: then nobody knows when they began. Refusal CONFLICT for a
 *   lost race
 */
export async function tell(
  services: Pick<Services, 'table' | 'newId'>,
  event: EventDetail,
  { achieved, passed, known, by }: Telling,
): Promise<void> {
  const { table } = services;
  const { companyId, studentId, learnpathId, grade } = achieved;
  const latest = known && (await latestOf(table, companyId, known));
  // They are written at once: what was told last was erased since, and nobody knows what there is to put right.
  if (known && !latest) return;
  const consequence = passed ? afterPassing(latest, achieved) : afterFailing(latest, grade);
  if (consequence.kind === 'nothing') return;
  const educationId = latest?.educationId ?? (await educationOf(table, achieved));
  const sources = (await sourcesOf(table, companyId, [{ studentId, educationId }]))({
    studentId,
    educationId,
  });
  // Of whom nothing is known any more nothing can be told.
  if (!sources) return;
  const change =
    consequence.kind === 'change'
      ? { after: changedTo({ ...consequence.after, educationId }, sources), operations: [] }
      : await newMutation(services, { event, achieved, consequence, latest, educationId, sources });
  const { after, operations } = change;
  const before = consequence.kind === 'change' ? latest : undefined;
  await table.transact(
    [
      before ? replace(mutation, before, after) : create(mutation, after),
      ...operations,
      ...remember(known, {
        ...{ companyId, studentId, learnpathId, ...by },
        educationId: learnpathId === null ? educationId : null,
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

function educationOf(table: Table, { companyId, studentId, learnpathId, educationId }: Achieved) {
  if (learnpathId === null) return educationId ?? null;
  return educationWith(table, { companyId, userId: studentId, learnpathId });
}

function changedTo(after: NewMutation, sources: Sources): NewMutation {
  return refreshed(asEducationSays(after, sources.education), sources);
}

function latestOf(table: Table, companyId: CompanyId, { latestMutationId: mutationId }: Registration) {
  return table.get(mutation.at({ companyId, mutationId }), { consistent: true });
}

function remember(known: Registration | undefined, after: Omit<Registration, 'version'>) {
  return [createOrReplace(registration, known, after)];
}

function counted(companyId: CompanyId, before: Mutation | undefined, after: NewMutation) {
  if (before?.state === after.state) return [];
  return [
    add(mutationCounts.at({ companyId }), { [after.state]: 1, ...(before ? { [before.state]: -1 } : {}) }),
  ];
}

const causeOf = ({ at, requestId }: EventDetail) => ({ now: at, requestId });
