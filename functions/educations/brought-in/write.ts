import { broughtInEvents } from '#events/educations/brought-in.ts';
import { studentEducationEvents as events } from '#events/educations.ts';
import { isDecided } from '#shared/educations/progress.ts';
import type { BlockId, Ids } from '#shared/identity/ids.ts';
import { dutchTime } from '#shared/platform/zone-time.ts';
import { fullName, type Membership } from '../../platform/identity/memberships.ts';
import { derivedId } from '../../platform/ids.ts';
import type { Portion } from '../../platform/job/portion.ts';
import type { Task } from '../../platform/job/work.ts';
import { add, create, createOrReplace, replace } from '../../platform/table/operations.ts';
import { type RecordDraft, recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { type Education, educationUses } from '../education.ts';
import { making } from '../make-blocks.ts';
import { registrationOf } from '../rules/registering.ts';
import { type Registration, registration } from '../student.ts';
import { testimonialSeries } from '../testimonial/series.ts';
import { testimonialNumber } from '../testimonial/testimonial.ts';
import { goingOn, reservedNumber } from './reserved.ts';
import type { WantedBlock } from './wanted.ts';

type Doing = Pick<Task<unknown, unknown>, 'job' | 'cause'>;
type Written = Pick<Portion, 'operations' | 'records' | 'tally'>;

/** A student as loaded, and the education in which a block of theirs is brought in. */
interface Bringing {
  readonly education: Education;
  readonly member: Membership;
  readonly registered: Registration | undefined;
}

/** Writes a block of a student with what it came to, and registers who isn't yet. */
export function bringingBlock({ job, cause }: Doing, wanted: WantedBlock, of: Bringing): Written {
  const { education, member, registered } = of;
  const { startsAt, startsOn, parts } = wanted;
  const blockId = derivedId('BlockId', job.jobId, `${member.userId} ${startsAt}`);
  const begun = registered ?? registrationOf(education, member, startsOn, cause.now);
  const after = {
    ...begun,
    blockCount: begun.blockCount + 1,
    startsOn: [startsOn, begun.startsOn].toSorted()[0] ?? startsOn,
  };
  return {
    operations: [
      createOrReplace(registration, registered, after),
      ...(registered
        ? []
        : [add(educationUses.at(after), { students: 1 }, { orElse: 'EDUCATION_NOT_FOUND' })]),
      ...making([blockOf(wanted, of, blockId, cause.now)]),
    ],
    records: [
      ...(registered ? [] : [registeredRecord(cause, after, startsOn, blockId)]),
      ...recordsOfBlock(cause, wanted, of, blockId),
    ],
    tally: { blocks: 1, results: parts.filter(({ status }) => isDecided(status)).length },
  };
}

function blockOf(
  { title, startsAt, endsAt, parts, isOver }: WantedBlock,
  { education, member }: Bringing,
  blockId: BlockId,
  now: string,
) {
  const { companyId, userId } = member;
  const { educationId } = education;
  return {
    ...{ companyId, userId, blockId, educationId, moduleId: null, title, startsAt, endsAt },
    ...{ finalizedAt: isOver ? now : null, agreementId: null, paidBy: null },
    ...{ learnpaths: [...parts], createdAt: now },
  };
}

function registeredRecord(
  cause: Doing['cause'],
  after: Registration,
  startsOn: string,
  blockId: BlockId,
): RecordDraft {
  const { userId, educationId } = after;
  return recordOf(events.studentRegistered, cause, {
    subject: { type: 'registration', id: userId },
    payload: { educationId, userId, startsOn, blockIds: [blockId] },
    after,
  });
}

/** That there is a block, and of each of its learning paths that came to something what that is. */
function recordsOfBlock(
  cause: Doing['cause'],
  { title, startsAt, endsAt, parts }: WantedBlock,
  { education: { educationId }, member: { userId } }: Bringing,
  blockId: BlockId,
): RecordDraft[] {
  const by = fullName(cause.self.profile);
  const subject = { type: 'block', id: blockId };
  const decided = parts.filter(({ status }) => isDecided(status));
  return [
    recordOf(events.blockCreated, cause, {
      subject,
      payload: { userId, blockId, educationId },
      after: {
        ...{ by, title, startDate: dutchTime(startsAt), endDate: dutchTime(endsAt), broughtIn: true },
        added: parts.map((part) => part.title),
      },
    }),
    ...decided.map(({ learnpathId, status, result, title: name }) =>
      recordOf(events.partDecided, cause, {
        subject,
        payload: { userId, blockId, educationId, learnpathId, status, result },
        after: { by, status, result, changed: [name] },
      }),
    ),
  ];
}

/** Reserves numbers of testimonials that a student got elsewhere; the organisation's series goes on after them. */
export async function reservingNumbers(
  table: Table,
  { cause }: Doing,
  { companyId, userId }: Ids<'companyId' | 'userId'>,
  numbers: readonly string[],
): Promise<Written> {
  if (numbers.length === 0) return {};
  const series = await table.get(testimonialSeries.at({ companyId }), { consistent: true });
  const moved = series && goingOn(series, numbers);
  return {
    operations: [
      ...numbers.flatMap((number) => [
        create(
          testimonialNumber,
          { companyId, userId, number, documentId: derivedId('DocumentId', userId, number) },
          { orElse: 'CONFLICT' },
        ),
        create(reservedNumber, { companyId, userId, number, reservedAt: cause.now }, { orElse: 'CONFLICT' }),
      ]),
      ...(series && moved && moved.next !== series.next ? [replace(testimonialSeries, series, moved)] : []),
    ],
    records: [
      recordOf(broughtInEvents.numberReserved, cause, {
        subject: { type: 'registration', id: userId },
        payload: { userId, count: numbers.length },
        after: { numbers },
      }),
    ],
    tally: { numbers: numbers.length },
  };
}
