import * as z from 'zod/mini';
import { agreementEvents as events } from '#events/educations/documents.ts';
import { resendAgreementsInput } from '#shared/educations/agreement-schemas.ts';
import { blocksOf } from '#shared/educations/progress.ts';
import { educationId } from '#shared/identity/ids.ts';
import { company, user } from '../platform/identity/entities.ts';
import { fullName } from '../platform/identity/memberships.ts';
import { jobWork } from '../platform/job/work.ts';
import type { Services } from '../platform/services.ts';
import { check, replace } from '../platform/table/operations.ts';
import { recordOf } from '../platform/table/records.ts';
import { type Agreement, agreement } from './agreement/agreement.ts';
import { makeAgreement } from './agreement/issue.ts';
import { requireWhole, withdrawn } from './agreement/rules.ts';
import { education } from './education.ts';
import { checkpoint, type Done, eachStudent, isChosen, type Many } from './many-students.ts';
import { type Block, block, type Registration, registration } from './student.ts';
import { registrationFor, studiesOf } from './student-repository.ts';

const input = z.extend(resendAgreementsInput, { educationId });
type Of = Many<z.infer<typeof input>>;

/** Sends new agreements in place of those that wait for their student or were rejected: student by student. */
export const resendMany = jobWork({
  input,
  checkpoint,
  run: (task, services) => eachStudent(task, services, (student) => resending(task, services, student)),
});

/**
 * What sends the agreements of one student anew, while their registration is as it was read: nothing is agreed any more of
 * a study that ends at that moment. @throws Refusal as `requireWhole`
 * @param listed their registration as a list has it, which may be of a moment ago
 */
async function resending(task: Of, services: Services, listed: Registration): Promise<Done> {
  const { companyId, userId, educationId: studied } = listed;
  const [studies, [person, organisation, about]] = await Promise.all([
    studiesOf(services.table, listed, { consistent: true }),
    services.table.batchGet([
      user.at({ userId }),
      company.at({ companyId }),
      education.at({ companyId, educationId: studied }),
    ]),
  ]);
  const student = registrationFor(studies, studied);
  if (!person || !organisation || !about || student?.status !== null) return {};
  const { blocks, agreements } = studies;
  const due = blocksOf(student, blocks).flatMap((one) => {
    const former = isChosen(one, task.input) && agreementOf(one, agreements);
    return former && isDue(former, task) ? [{ before: one, former }] : [];
  });
  if (due.length === 0) return { tally: { resent: 0 } };
  requireWhole(person);
  const made = [];
  for (const { before, former } of due) {
    const documentId = services.newId('DocumentId');
    const after = { ...before, agreementId: documentId };
    const subject = { person, organisation, education: about, registration: student, block: after };
    const { operations, record } = await makeAgreement(services, task.cause, subject);
    const asked = recordOf(events.agreementAsked, task.cause, {
      subject: { type: 'block', id: before.blockId },
      payload: { userId, blockId: before.blockId, documentId },
      after: { by: fullName(task.cause.self.profile) },
    });
    made.push({
      operations: [
        replace(block, before, after),
        replace(agreement, former, withdrawn(former)),
        ...operations,
      ],
      records: [asked, record],
    });
  }
  return {
    operations: [
      check(registration.at(student), { version: student.version }),
      ...made.flatMap(({ operations }) => operations),
    ],
    records: made.flatMap(({ records }) => records),
    tally: { resent: made.length },
  };
}

const agreementOf = ({ agreementId }: Block, all: readonly Agreement[]) =>
  all.find(({ documentId }) => documentId === agreementId);

/** What was sent since the job was started isn't sent again: by another who pressed the button at the same time. */
function isDue({ status, sentAt }: Agreement, { input: { statuses }, job }: Of): boolean {
  return statuses.some((one) => one === status) && sentAt < job.startedAt;
}
