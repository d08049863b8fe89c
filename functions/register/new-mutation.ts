import type { CompanyId, EducationId, LearnpathId, UserId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import type { MutationKind } from '#shared/register/schemas.ts';
import { enrolmentAt } from '../learnpaths/public.ts';
import type { Services } from '../platform/services.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { create, createOrReplace } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { refreshed, type Sources } from './line.ts';
import { type Mutation, type NewMutation, sequence, studentMutation } from './mutation.ts';
import { asEducationSays, type Consequence, endOf, sequenceNumber } from './rules.ts';

/** What a student achieved in a learning path, or has no more; or their degree. */
export interface Achieved {
  readonly companyId: CompanyId;
  readonly studentId: UserId;
  /** Null: the degree of `educationId`. */
  readonly learnpathId: LearnpathId | null;
  readonly educationId?: EducationId;
  /** In tenths; null of what is passed alone. */
  readonly grade: number | null;
  /** On which day it was decided, `yyyy-MM-dd`. */
  readonly on: string;
  /** As it was planned, of who may be on the learning path no more; and of a degree, its education. */
  readonly planned?: { readonly title: string; readonly ects: number; readonly startsOn: string } | undefined;
}

/** What a mutation begins with. */
interface Making {
  readonly event: EventDetail;
  readonly achieved: Achieved;
  readonly consequence: Extract<Consequence, { kind: 'create' }>;
  readonly latest: Mutation | undefined;
  /** Whose degree it is, or in whose block the student has the learning path. */
  readonly educationId: EducationId | null;
  readonly sources: Sources;
}

/** A mutation that begins; the first of a student and learning path, or degree, takes the next number of the BRIN. */
export async function newMutation(
  { table, newId }: Pick<Services, 'table' | 'newId'>,
  { event, achieved, consequence, latest, educationId, sources }: Making,
) {
  const { companyId, studentId, learnpathId, grade, on, planned } = achieved;
  const createdAt = event.at;
  const kind = learnpathId === null ? 'result' : 'enrolment';
  const [number, enrolled] = await Promise.all([
    latest
      ? { text: latest.sequenceNumber, operations: [] }
      : nextNumber(table, sources.company.brinCode, kind, event.at),
    learnpathId && table.get(enrolmentAt(companyId, studentId, learnpathId), { consistent: true }),
  ]);
  if (!enrolled && !latest && !planned) throw new Error(`${studentId} is not enrolled on ${learnpathId}`);
  const fresh: NewMutation = {
    companyId,
    mutationId: newId('MutationId'),
    kind,
    action: consequence.action,
    state: 'open',
    studentId,
    studentName: '',
    sortName: '',
    studentNumber: null,
    sequenceNumber: number.text,
    learnpathId,
    learnpathTitle: enrolled?.summary.title ?? latest?.learnpathTitle ?? planned?.title ?? '',
    educationId,
    programmeTitle: '',
    programmeCode: '',
    ects: enrolled?.summary.ects ?? latest?.ects ?? planned?.ects ?? 0,
    grade,
    startsOn: enrolled?.startsOn ?? latest?.startsOn ?? planned?.startsOn ?? '',
    happenedOn: endOf(latest, on),
    createdAt,
    exportedAt: null,
    exportId: null,
    corrects: consequence.corrects,
    deletedReason: null,
    withdrawn: false,
    excluded: false,
    problems: [],
  };
  const after = refreshed(asEducationSays(fresh, sources.education), sources);
  // Their timeline tells what is to be reported.
  const told = after.excluded
    ? {}
    : { createdAt, learnpathTitle: after.learnpathTitle, action: after.action };
  const link = create(studentMutation, { companyId, studentId, mutationId: after.mutationId, ...told });
  return { after, operations: [link, ...number.operations] };
}

async function nextNumber(table: Table, brinCode: string, kind: MutationKind, at: string) {
  const year = dutchDate(at).slice(0, 4);
  const before = await table.get(sequence.at({ brinCode, year }), { consistent: true });
  const last = before?.last ?? 0;
  const after = { brinCode, year, last: last + 1 };
  return {
    text: sequenceNumber(kind, year, last),
    operations: [createOrReplace(sequence, before, after)],
  };
}
