import type { BlockId, CompanyId, LearnpathId, UserId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { resultInBlock } from '../educations/public.ts';
import type { Services } from '../platform/services.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { registration } from './mutation.ts';
import { tell } from './tell.ts';

interface OfPart {
  readonly companyId: CompanyId;
  readonly studentId: UserId;
  readonly learnpathId: LearnpathId;
  readonly blockId: BlockId | null;
}

/**
 * Tells the register's list what was passed by a result that was entered by hand. Decided by the block as it is now: events
 * repeat and overtake each other. What was passed by graded work is followed by that, and what was brought in from another
 * system was told from there.
 * @throws Refusal CONFLICT for a lost race
 */
export async function followPart(
  services: Pick<Services, 'table' | 'newId'>,
  event: EventDetail,
  { blockId, ...of }: OfPart,
): Promise<void> {
  if (blockId === null) return;
  const { table } = services;
  const [found, known] = await Promise.all([
    resultInBlock(table, { ...of, userId: of.studentId, blockId }),
    table.get(registration.at(of), { consistent: true }),
  ]);
  if (!found) return;
  const { title, ects, status, result: grade, decidedOn, from, startsAt } = found;
  const passed = status === 2;
  const isByHand = known ? known.submissionId === null : passed && from === 'sheet';
  if (!isByHand) return;
  const planned = { title, ects, startsOn: dutchDate(startsAt) };
  const { companyId, studentId, learnpathId } = of;
  const achieved = {
    companyId,
    studentId,
    learnpathId,
    grade,
    on: decidedOn ?? dutchDate(event.at),
    planned,
  };
  await tell(services, event, { achieved, passed, known, by: { submissionId: null, blockId } });
}
