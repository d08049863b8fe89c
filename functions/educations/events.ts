import { assignmentEvents } from '#events/assignments.ts';
import { boardEvents } from '#events/educations/board.ts';
import { agreementEvents, testimonialEvents } from '#events/educations/documents.ts';
import { resultEvents } from '#events/educations/results.ts';
import { educationEvents, studentEducationEvents } from '#events/educations.ts';
import { events as grading } from '#events/grading.ts';
import { learnpathEvents } from '#events/learnpaths.ts';
import { events as people } from '#events/people.ts';
import type { Ids, SubmissionId } from '#shared/identity/ids.ts';
import { exemptEnrolment } from '../learnpaths/public.ts';
import { takenOver } from '../platform/identity/taken-over.ts';
import type { Services } from '../platform/services.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import { sendAgreement, tellOfAgreement } from './agreement/send.ts';
import { allowRest } from './board/allow-rest.ts';
import { sendLetter } from './board/letter.ts';
import { proposeCompletion } from './board/propose.ts';
import { refreshEducation, refreshLearnpath, refreshStudent } from './copies.ts';
import { followRevocation } from './credential/revoke.ts';
import { endContent } from './end-content.ts';
import { followResult } from './follow-result.ts';
import { endShares } from './payer/end-share.ts';
import { applyResults } from './results/apply.ts';
import { subscribeBlock } from './subscribe-block.ts';
import { tellAssignment } from './tell-assignment.ts';
import { tellStudent } from './tell-student.ts';
import { makeTestimonial } from './testimonial/make.ts';

/**
 * The Lambda that keeps what educations remember in step, enrols students by final blocks and tells them, and lets
 * results follow grades.
 */
export const handler = subscriber([
  subscription(learnpathEvents.learnpathUpdated, async ({ learnpathId }, { companyId }, { table }) => {
    if (companyId) await refreshLearnpath(table, companyId, learnpathId);
  }),
  subscription(assignmentEvents.assignmentPublished, async (published, event, { table }) => {
    const { companyId } = event;
    const { publishedVersion, learnpathId, formerLearnpathId } = published;
    const isNew = publishedVersion === 1 || (formerLearnpathId ?? learnpathId) !== learnpathId;
    if (companyId && isNew) await tellAssignment(table, { ...published, companyId }, event);
  }),
  subscription(educationEvents.educationUpdated, followEducation),
  subscription(educationEvents.modulesSet, followEducation),
  subscription(studentEducationEvents.blockFinalized, async (of, event, services) => {
    const { companyId } = event;
    if (!companyId) return;
    await subscribeBlock(services.table, { now: event.at, requestId: event.requestId }, { ...of, companyId });
    await tellStudent(services.table, { ...of, companyId }, event);
    await sendAgreement(services, event, { ...of, companyId });
  }),
  subscription(agreementEvents.agreementAsked, async (of, event, services) => {
    const { companyId } = event;
    if (companyId) await sendAgreement(services, event, { ...of, companyId });
  }),
  subscription(agreementEvents.agreementSent, async (of, event, services) => {
    const { companyId } = event;
    if (companyId) await tellOfAgreement(services, event, { ...of, companyId }, 'educations.agreement-sent');
  }),
  subscription(agreementEvents.agreementReminded, async (of, event, services) => {
    const { companyId } = event;
    if (companyId)
      await tellOfAgreement(services, event, { ...of, companyId }, 'educations.agreement-reminder');
  }),
  subscription(testimonialEvents.testimonialIssued, async (of, event, services) => {
    const { companyId } = event;
    if (companyId) await makeTestimonial(services, event, { ...of, companyId });
  }),
  subscription(testimonialEvents.testimonialRevoked, async (of, event, services) => {
    const { companyId } = event;
    if (companyId) await followRevocation(services, event, { ...of, companyId });
  }),
  subscription(resultEvents.resultsConfirmed, async (of, event, { table }) => {
    const { companyId } = event;
    if (companyId) await applyResults(table, event, { ...of, companyId });
  }),
  subscription(boardEvents.requestDecided, async (of, event, services) => {
    const { companyId } = event;
    if (companyId) await sendLetter(services, event, { ...of, companyId });
  }),
  subscription(boardEvents.requestDecided, async (of, event, { table }) => {
    const { companyId } = event;
    if (companyId) await allowRest(table, event, { ...of, companyId });
  }),
  subscription(studentEducationEvents.partDecided, async (of, event, services) => {
    const { companyId } = event;
    if (!companyId) return;
    if (of.status === 5)
      await exemptEnrolment(
        services.table,
        { ...of, companyId },
        { now: event.at, requestId: event.requestId },
      );
    await proposeCompletion(services, event, { ...of, companyId });
  }),
  subscription(studentEducationEvents.registrationUpdated, async ({ userId }, event, services) => {
    const { companyId } = event;
    if (companyId) await endContent(services, event, { companyId, userId });
  }),
  subscription(grading.submissionReturned, followWork),
  subscription(grading.gradeCorrected, followWork),
  subscription(people.userUpdated, ({ userId }, _, { table }) => refreshStudent(table, userId)),
  ...takenOver.map((one) =>
    subscription(one, ({ userId }, { at: now, requestId }, { table }) =>
      endShares(table, userId, { now, requestId }),
    ),
  ),
]);

async function followWork(
  { submissionId, finalAssignment }: { submissionId: SubmissionId; finalAssignment: boolean },
  event: EventDetail,
  { table }: Services,
): Promise<void> {
  const { companyId } = event;
  if (companyId && finalAssignment) await followResult(table, event, { companyId, submissionId });
}

async function followEducation(
  { educationId }: Ids<'educationId'>,
  { companyId }: EventDetail,
  { table }: Services,
): Promise<void> {
  if (companyId) await refreshEducation(table, companyId, educationId);
}
