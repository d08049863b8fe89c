import { educationEvents, studentEducationEvents } from '#events/educations.ts';
import { events as gradingEvents } from '#events/grading.ts';
import { learnpathEvents } from '#events/learnpaths.ts';
import { events as peopleEvents } from '#events/people.ts';
import { registerEvents } from '#events/register.ts';
import type { Ids, SubmissionId } from '#shared/identity/ids.ts';
import type { Services } from '../platform/services.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import { follow, followExported, followReopened } from './follow.ts';
import { followDegree } from './follow-degree.ts';
import { followEducation } from './follow-education.ts';
import { followPart } from './follow-part.ts';
import { refreshCompany, refreshStudent } from './refresh.ts';
import { tellWhoExported } from './tell-who-exported.ts';

/** The Lambda that keeps the list of what the register is to be told. */
export const handler = subscriber([
  subscription(gradingEvents.submissionReturned, followWork),
  subscription(gradingEvents.gradeCorrected, followWork),
  subscription(learnpathEvents.enrolmentCompleted, async ({ submissionId }, event, services) => {
    const { companyId } = event;
    if (companyId) await follow(services, event, { companyId, submissionId });
  }),
  subscription(learnpathEvents.enrolmentReopened, async ({ userId, learnpathId }, event, services) => {
    const { companyId } = event;
    if (companyId) await followReopened(services, event, { companyId, studentId: userId, learnpathId });
  }),
  subscription(registerEvents.mutationExported, async ({ mutationId }, event, services) => {
    const { companyId } = event;
    if (companyId) await followExported(services, event, { companyId, mutationId });
  }),
  subscription(educationEvents.educationUpdated, async ({ educationId, registerToo }, event, { table }) => {
    const { companyId } = event;
    if (companyId && registerToo) await followEducation(table, event, { companyId, educationId });
  }),
  subscription(studentEducationEvents.partDecided, async (of, event, services) => {
    const { companyId } = event;
    if (companyId) await followPart(services, event, { ...of, companyId, studentId: of.userId });
  }),
  subscription(
    studentEducationEvents.registrationUpdated,
    async ({ userId, educationId }, event, services) => {
      const { companyId } = event;
      if (companyId) await followDegree(services, event, { companyId, studentId: userId, educationId });
    },
  ),
  subscription(peopleEvents.userUpdated, ({ userId }, _, { table }) => refreshStudent(table, userId)),
  subscription(peopleEvents.studentNumberSet, ({ userId }, _, { table }) => refreshStudent(table, userId)),
  subscription(peopleEvents.bsnSet, ({ userId }, _, { table }) => refreshStudent(table, userId)),
  subscription(registerEvents.mutationRestored, ({ studentId }, _, { table }) =>
    refreshStudent(table, studentId),
  ),
  subscription(registerEvents.mutationReopened, ({ studentId }, _, { table }) =>
    refreshStudent(table, studentId),
  ),
  subscription(registerEvents.exportCompleted, exportEnded),
  subscription(registerEvents.exportRefused, exportEnded),
  subscription(registerEvents.exportFailed, exportEnded),
  subscription(registerEvents.settingsChanged, async (_, { companyId }, { table }) => {
    if (companyId) await refreshCompany(table, companyId);
  }),
]);

async function followWork(
  { submissionId, finalAssignment }: { submissionId: SubmissionId; finalAssignment: boolean },
  event: EventDetail,
  services: Services,
): Promise<void> {
  const { companyId } = event;
  if (companyId && finalAssignment) await follow(services, event, { companyId, submissionId });
}

async function exportEnded(
  { exportId }: Ids<'exportId'>,
  event: EventDetail,
  { table }: Services,
): Promise<void> {
  const { companyId } = event;
  if (companyId) await tellWhoExported(table, { companyId, exportId }, event);
}
