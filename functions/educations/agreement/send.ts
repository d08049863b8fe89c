import type { Ids } from '#shared/identity/ids.ts';
import { notify } from '../../notifications/public.ts';
import { company, user } from '../../platform/identity/entities.ts';
import type { Services } from '../../platform/services.ts';
import type { EventDetail } from '../../platform/stream/envelope.ts';
import { check } from '../../platform/table/operations.ts';
import { education } from '../education.ts';
import { block } from '../student.ts';
import { registrationFor, studiesOf } from '../student-repository.ts';
import { agreement } from './agreement.ts';
import { makeAgreement } from './issue.ts';

type OfBlock = Ids<'companyId' | 'userId' | 'blockId'>;

/**
 * Makes and sends the agreement of a block that was made final. A repeated event finds it sent; one that comes after the
 * block was unlocked finds nothing to make.
 * @throws Refusal CONFLICT when the block changes at the same time: the event comes again
 */
export async function sendAgreement(services: Services, event: EventDetail, of: OfBlock): Promise<void> {
  const { table } = services;
  const { companyId, userId, blockId } = of;
  const studies = await studiesOf(table, of, { consistent: true });
  const { blocks, agreements } = studies;
  const stored = blocks.find((one) => one.blockId === blockId);
  const registration = stored && (registrationFor(studies, stored.educationId) ?? studies.registration);
  if (!registration || !stored || stored.finalizedAt === null || stored.agreementId === null) return;
  if (agreements.some(({ documentId }) => documentId === stored.agreementId)) return;
  const [person, organisation, studied] = await table.batchGet([
    user.at({ userId }),
    company.at({ companyId }),
    education.at({ companyId, educationId: stored.educationId }),
  ]);
  if (!person || !organisation || !studied) return;
  const cause = { now: event.at, requestId: event.requestId };
  const subject = { person, organisation, education: studied, registration, block: stored };
  const { operations, record } = await makeAgreement(services, cause, subject);
  await table.transact([check(block.at(of), { version: stored.version }), ...operations], record);
}

/** Tells a student, once, of an agreement that waits for them; of one that they decided or that was withdrawn, nothing. */
export async function tellOfAgreement(
  { table }: Pick<Services, 'table'>,
  event: EventDetail,
  of: Parameters<typeof agreement.at>[0],
  kind: 'educations.agreement-sent' | 'educations.agreement-reminder',
): Promise<void> {
  const stored = await table.get(agreement.at(of), { consistent: true });
  if (stored?.status !== 'sent') return;
  const { documentId, blockTitle } = stored;
  await notify({ table }, of, {
    kind,
    refs: { documentId },
    values: { block: blockTitle },
    cause: event,
  });
}
