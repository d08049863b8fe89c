import { registerEvents } from '#events/register.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { registerDataOf } from '../people/public.ts';
import { company } from '../platform/identity/entities.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { add, create, replace } from '../platform/table/operations.ts';
import { recordOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { settings } from './export.ts';
import { refreshed, type Sources } from './line.ts';
import {
  type Mutation,
  mutation,
  mutationCounts,
  type NewMutation,
  type Registration,
  registration,
} from './mutation.ts';
import { newMutation, type Returned } from './new-mutation.ts';
import { mutationSubject } from './repository.ts';
import { afterFailing, afterPassing } from './rules.ts';

/**
 * Tells the register's list of what a returned final assignment means. Once for each event, however often it comes; a
 * lost race answers CONFLICT, and the event comes again.
 * @throws Error when the student isn't on the learning path: then nobody knows when they began
 */
export async function follow(table: Table, event: EventDetail, returned: Returned): Promise<void> {
  const { companyId, studentId, learnpathId, submissionId, passed, grade } = returned;
  const known = await table.get(registration.at(returned), { consistent: true });
  if (known && known.eventId >= event.id) return;
  if (!passed && known?.submissionId !== submissionId) return;
  const latest = known && (await requireMutation(table, companyId, known));
  const consequence = passed ? afterPassing(latest, grade) : afterFailing(latest, grade);
  if (consequence.kind === 'nothing') return;
  const sources = await sourcesOf(table, returned);
  const change =
    consequence.kind === 'change'
      ? { after: refreshed(consequence.after, sources), operations: [] }
      : await newMutation(table, { event, returned, consequence, latest, sources });
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

async function sourcesOf(table: Table, { companyId, studentId }: Returned): Promise<Sources> {
  const [people, [at, set]] = await Promise.all([
    registerDataOf(table, companyId, [studentId], { consistent: true }),
    table.batchGet([company.at({ companyId }), settings.at({ companyId })], { consistent: true }),
  ]);
  const person = people.get(studentId);
  if (!person || !at) throw new Error(`${studentId} is not of ${companyId}`);
  return { person, company: at, settings: set };
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
