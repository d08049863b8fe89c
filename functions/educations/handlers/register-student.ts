import { studentEducationEvents as events } from '#events/educations.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { mayStudy } from '../../learnpaths/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { companyRoles } from '../../platform/identity/entities.ts';
import { fullName, membership } from '../../platform/identity/memberships.ts';
import { add, create, type Operation, replace } from '../../platform/table/operations.ts';
import { type RecordDraft, recordOf } from '../../platform/table/records.ts';
import { education, educationUses } from '../education.ts';
import { requireRoom } from '../rules/blocks.ts';
import { plannedBlocks } from '../rules/registration.ts';
import { block, registration } from '../student.ts';
import { presentStudies } from '../student-present.ts';
import { startHolding, studiesOf } from '../student-repository.ts';

/** What one transaction may hold beside the registration, of the hundred actions that DynamoDB takes. */
const roomForBlocks = 90;

/**
 * Registers a student, and makes their blocks of the modules. A student of the same education keeps the blocks that
 * are there already. Blocks beyond one transaction follow in the next ones.
 */
export const registerStudent = handler(
  studentRoutes.registerStudent,
  async function registerStudent(request, { table, newId }) {
    const { actor, params, body, self, now } = request;
    const { companyId } = actor;
    const { educationId } = params;
    const { userId, scope, startsOn } = body;
    const student = { companyId, userId };
    const [[stored, member, roles], { registration: before, blocks: had }] = await Promise.all([
      table.batchGet([
        education.at({ companyId, educationId }),
        membership.at(student),
        companyRoles.at({ companyId }),
      ]),
      studiesOf(table, student, { consistent: true }),
    ]);
    if (!stored) throw new Refusal('EDUCATION_NOT_FOUND');
    if (!member || member.deletedAt || !mayStudy(member.roleIds, roles?.roles ?? []))
      throw new Refusal('USER_NOT_FOUND');
    if (stored.status !== 2) throw new Refusal('WRONG_STATE');
    if (before && before.educationId !== educationId && before.status === null)
      throw new Refusal('ALREADY_REGISTERED');
    const own = had.filter((one) => one.educationId === educationId);
    if (before && own.length > 0)
      return { ...presentStudies({ registration: before, blocks: had }, now), blocksMade: 'exist' as const };

    const rest = self.locale === 'en' ? 'Other learning paths' : 'Overige leerpaden';
    const made = plannedBlocks(stored, {
      ...{ scope, startsOn, rest, student, now },
      newId: () => newId('BlockId'),
    });
    const { name: educationName, title: educationTitle, level, points } = stored;
    const item = {
      ...student,
      ...{ educationId, educationName, educationTitle, level, points, startsOn },
      ...{ studentName: member.name, sortName: member.sortName, registeredAt: now },
      ...{ status: null, expectedEndOn: null, unsubscribedOn: null, certificateOn: null },
      ...{ graduatedOn: null, propaedeuseOn: null, maxBlocks: 8, blockCount: had.length + made.length },
    };
    requireRoom({ ...item, version: 1, blockCount: had.length }, made.length);
    const by = fullName(self.profile);
    const steps = made.map((one) => {
      const { blockId, moduleId, title, learnpaths } = one;
      const operations: Operation<unknown>[] = [create(block, one), ...startHolding(one, learnpaths)];
      const record = recordOf(events.blockPlannedByPlatform, request, {
        subject: { type: 'block', id: blockId },
        payload: { userId, blockId, educationId, moduleId },
        after: { by, title, added: learnpaths.map((part) => part.title) },
      });
      return { operations, record };
    });
    const registering = before
      ? [replace(registration, before, item)]
      : [create(registration, item, { orElse: 'CONFLICT' })];
    const uses =
      before?.educationId === educationId
        ? []
        : [
            add(
              educationUses.at({ companyId, educationId }),
              { students: 1 },
              { orElse: 'EDUCATION_NOT_FOUND' },
            ),
            ...(before ? [add(educationUses.at(before), { students: -1 })] : []),
          ];
    const [first, ...further] = portionsOf(steps);
    await table.transact(
      [...registering, ...uses, ...(first?.flatMap(({ operations }) => operations) ?? [])],
      [
        recordOf(events.studentRegistered, request, {
          subject: { type: 'registration', id: userId },
          payload: { educationId, userId, startsOn, blockIds: made.map(({ blockId }) => blockId) },
          before,
          after: item,
        }),
        ...(first?.map(({ record }) => record) ?? []),
      ],
    );
    for (const portion of further)
      await table.transact(
        portion.flatMap(({ operations }) => operations),
        portion.map(({ record }) => record),
      );
    const blocks = [...had, ...made.map((one) => ({ ...one, version: 1 }))];
    const version = before ? before.version + 1 : 1;
    return {
      ...presentStudies({ registration: { ...item, version }, blocks }, now),
      blocksMade: 'created' as const,
    };
  },
);

interface Step {
  readonly operations: readonly Operation<unknown>[];
  readonly record: RecordDraft;
}

/** Steps by transaction: a block is in one of them with all that hangs on it. */
function portionsOf(steps: readonly Step[]): Step[][] {
  const portions: Step[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const step of steps) {
    const more = step.operations.length + 1;
    if (size + more > roomForBlocks) {
      portions.push([]);
      size = 0;
    }
    portions.at(-1)?.push(step);
    size += more;
  }
  return portions;
}
