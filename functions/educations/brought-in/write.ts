import { broughtInEvents } from '#events/educations/brought-in.ts';
import { studentEducationEvents as events } from '#events/educations.ts';
import { isDecided } from '#shared/educations/progress.ts';
import type { Ids } from '#shared/identity/ids.ts';
import { dutchTime } from '#shared/platform/zone-time.ts';
import { fullName, type Membership } from '../../platform/identity/memberships.ts';
import { derivedId } from '../../platform/ids.ts';
import type { Portion } from '../../platform/job/portion.ts';
import type { Task } from '../../platform/job/work.ts';
import { add, create, createOrReplace, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
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

/** Writes a block of a student with what it came to, and registers who isn't yet. */
export function bringingBlock(
  { job, cause }: Doing,
  wanted: WantedBlock,
  {
    education,
    member,
    registered,
  }: {
    readonly education: Education;
    readonly member: Membership;
    readonly registered: Registration | undefined;
  },
): Written {
  const { companyId, userId } = member;
  const { educationId } = education;
  const { title, startsAt, endsAt, startsOn, parts, isOver } = wanted;
  const { now } = cause;
  const by = fullName(cause.self.profile);
  const blockId = derivedId('BlockId', job.jobId, `${userId} ${startsAt}`);
  const item = {
    ...{ companyId, userId, blockId, educationId, moduleId: null, title, startsAt, endsAt },
    ...{
      finalizedAt: isOver ? now : null,
      agreementId: null,
      paidBy: null,
      learnpaths: [...parts],
      createdAt: now,
    },
  };
  const begun = registered ?? registrationOf(education, member, startsOn, now);
  const after = {
    ...begun,
    blockCount: begun.blockCount + 1,
    startsOn: [startsOn, begun.startsOn].toSorted()[0] ?? startsOn,
  };
  const subject = { type: 'block', id: blockId };
  const decided = parts.filter(({ status }) => isDecided(status));
  return {
    operations: [
      createOrReplace(registration, registered, after),
      ...(registered
        ? []
        : [add(educationUses.at(after), { students: 1 }, { orElse: 'EDUCATION_NOT_FOUND' })]),
      ...making([item]),
    ],
    records: [
      ...(registered
        ? []
        : [
            recordOf(events.studentRegistered, cause, {
              subject: { type: 'registration', id: userId },
              payload: { educationId, userId, startsOn, blockIds: [blockId] },
              after,
            }),
          ]),
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
    ],
    tally: { blocks: 1, results: decided.length },
  };
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
