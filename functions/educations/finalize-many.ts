import * as z from 'zod/mini';
import { studentEducationEvents as events } from '#events/educations.ts';
import { finalizeBlocksInput } from '#shared/educations/agreement-schemas.ts';
import { blocksOf, pointsOfBlock } from '#shared/educations/progress.ts';
import { educationId } from '#shared/identity/ids.ts';
import { company, user } from '../platform/identity/entities.ts';
import { fullName } from '../platform/identity/memberships.ts';
import { jobWork } from '../platform/job/work.ts';
import type { Services } from '../platform/services.ts';
import { check, replace } from '../platform/table/operations.ts';
import { recordOf } from '../platform/table/records.ts';
import { makeAgreement } from './agreement/issue.ts';
import { education } from './education.ts';
import { checkpoint, type Done, eachStudent, isChosen, type Many } from './many-students.ts';
import { finalized } from './rules/blocks.ts';
import { block, type Registration, registration } from './student.ts';
import { registrationFor, studiesOf } from './student-repository.ts';

const input = z.extend(finalizeBlocksInput, { educationId });

/** Makes the chosen open blocks final and makes their agreements: student by student, each with all of theirs. */
export const finalizeMany = jobWork({
  input,
  checkpoint,
  run: (task, services) => eachStudent(task, services, (student) => finalizing(task, services, student)),
});

/**
 * What makes the blocks of one student final, while their registration is as it was read: nothing is agreed any more of a
 * study that ends at that moment. @throws Refusal as `finalized`
 * @param listed their registration as a list has it, which may be of a moment ago
 */
async function finalizing(
  task: Many<z.infer<typeof input>>,
  services: Services,
  listed: Registration,
): Promise<Done> {
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
  const wanted = blocksOf(student, studies.blocks).filter(
    (one) => one.finalizedAt === null && one.learnpaths.length > 0 && isChosen(one, task.input),
  );
  const made = [];
  for (const before of wanted) {
    const agreementId = services.newId('DocumentId');
    const { now } = task.cause;
    const given = { accepted: task.input.acceptInsufficient, person, agreementId, paying: student, now };
    const after = finalized(before, given);
    const subject = { person, organisation, education: about, registration: student, block: after };
    const { operations, record } = await makeAgreement(services, task.cause, subject);
    const told = recordOf(events.blockFinalized, task.cause, {
      subject: { type: 'block', id: before.blockId },
      payload: { userId, blockId: before.blockId, educationId: studied, points: pointsOfBlock(before) },
      after: { by: fullName(task.cause.self.profile), finalizedAt: now },
    });
    made.push({ operations: [replace(block, before, after), ...operations], records: [told, record] });
  }
  if (made.length === 0) return { tally: { finalized: 0 } };
  return {
    operations: [
      check(registration.at(student), { version: student.version }),
      ...made.flatMap(({ operations }) => operations),
    ],
    records: made.flatMap(({ records }) => records),
    tally: { finalized: made.length },
  };
}
