import { registerEvents } from '#events/register.ts';
import {
  type CompanyId,
  type LearnpathId,
  mutationId,
  type SubmissionId,
  type UserId,
} from '#shared/identity/ids.ts';
import { enrolmentAt } from '../learnpaths/reads.ts';
import { registerDataOf } from '../people/reads.ts';
import { company } from '../platform/identity/entities.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { add, create, type Operation, replace } from '../platform/table/operations.ts';
import { recordOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { dutchDate } from './dates.ts';
import { settings } from './export.ts';
import { refreshed, type Sources } from './line.ts';
import {
  type Mutation,
  mutation,
  mutationCounts,
  type NewMutation,
  type Registration,
  registration,
  sequence,
  studentMutation,
} from './mutation.ts';
import { mutationSubject } from './repository.ts';
import { afterFailing, afterPassing, type Consequence, sequenceNumber } from './rules.ts';

/** The return of a final assignment, or a correction of it. */
export interface Returned {
  readonly companyId: CompanyId;
  readonly studentId: UserId;
  readonly learnpathId: LearnpathId;
  readonly submissionId: SubmissionId;
  readonly passed: boolean;
  readonly grade: number | null;
}

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

interface Making {
  readonly event: EventDetail;
  readonly returned: Returned;
  readonly consequence: Extract<Consequence, { kind: 'create' }>;
  readonly latest: Mutation | undefined;
  readonly sources: Sources;
}

/** A mutation that begins; the first of a student and learning path takes the next number of the BRIN. */
async function newMutation(table: Table, { event, returned, consequence, latest, sources }: Making) {
  const { companyId, studentId, learnpathId, grade } = returned;
  const number = latest
    ? { text: latest.sequenceNumber, operations: [] }
    : await nextNumber(table, sources.company.brinCode, event.at);
  const enrolled = await table.get(enrolmentAt(companyId, studentId, learnpathId), { consistent: true });
  if (!enrolled && !latest) throw new Error(`${studentId} is not enrolled on ${learnpathId}`);
  const fresh: NewMutation = {
    companyId,
    // The event's own id, so that a repetition finds what it made.
    mutationId: mutationId.parse(event.id.replace(/^rec_/, 'mut_')),
    kind: 'enrolment',
    action: consequence.action,
    state: 'open',
    studentId,
    studentName: '',
    sortName: '',
    studentNumber: null,
    sequenceNumber: number.text,
    learnpathId,
    learnpathTitle: enrolled?.card.title ?? latest?.learnpathTitle ?? '',
    programmeTitle: '',
    programmeCode: '',
    ects: enrolled?.card.ects ?? latest?.ects ?? 0,
    grade,
    startsOn: enrolled?.startsOn ?? latest?.startsOn ?? '',
    // A correction changes what was achieved, not when.
    happenedOn: latest?.happenedOn ?? dutchDate(event.at),
    createdAt: event.at,
    exportedAt: null,
    exportId: null,
    corrects: consequence.corrects,
    deletedReason: null,
    withdrawn: false,
    problems: [],
  };
  const link = create(studentMutation, { companyId, studentId, mutationId: fresh.mutationId });
  return { after: refreshed(fresh, sources), operations: [link, ...number.operations] };
}

async function nextNumber(table: Table, brinCode: string, at: string) {
  const year = dutchDate(at).slice(0, 4);
  const before = await table.get(sequence.at({ brinCode, year }), { consistent: true });
  const last = before?.last ?? 0;
  const after = { brinCode, year, last: last + 1 };
  const operation: Operation<unknown> = before
    ? replace(sequence, before, after)
    : create(sequence, after, { orElse: 'CONFLICT' });
  return { text: sequenceNumber(year, last), operations: [operation] };
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
