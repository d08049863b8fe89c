import type { CompanyId, EducationId, UserId } from '#shared/identity/ids.ts';
import { registrationFor, studiesOf } from '../educations/public.ts';
import type { Services } from '../platform/services.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { registration } from './mutation.ts';
import { tell } from './tell.ts';

interface OfStudy {
  readonly companyId: CompanyId;
  readonly studentId: UserId;
  readonly educationId: EducationId;
}

/**
 * Tells the register's list of a degree once the board granted it: DUO knows a result of nothing less. Decided by the
 * registration as it is now, and told once: a degree stays granted. A certificate ends the enrolment and is no degree
 * (domain facts, section 1).
 * @throws Refusal CONFLICT for a lost race
 */
export async function followDegree(
  services: Pick<Services, 'table' | 'newId'>,
  event: EventDetail,
  of: OfStudy,
): Promise<void> {
  const { table } = services;
  const { companyId, studentId } = of;
  const studies = await studiesOf(table, { companyId, userId: studentId }, { consistent: true });
  const found = registrationFor(studies, of.educationId);
  if (found?.status !== 'graduated' || found.graduatedOn === null) return;
  const { educationId, educationTitle: title, points: ects, startsOn, graduatedOn: on } = found;
  const own = { companyId, studentId, learnpathId: null, educationId };
  const known = await table.get(registration.at(own), { consistent: true });
  const achieved = { ...own, grade: null, on, planned: { title, ects, startsOn } };
  await tell(services, event, {
    ...{ achieved, passed: true, known },
    by: { submissionId: null, blockId: null },
  });
}
