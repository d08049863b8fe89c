import { studentEducationEvents as events } from '#events/educations.ts';
import { blocksOf } from '#shared/educations/progress.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { mayStudy } from '../../learnpaths/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { companyRoles } from '../../platform/identity/entities.ts';
import { fullName, membership } from '../../platform/identity/memberships.ts';
import { add, create, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { education, educationUses } from '../education.ts';
import { makeUnmade, making, portionsOf, recordsOfMade } from '../make-blocks.ts';
import { requireRoom } from '../rules/blocks.ts';
import { plannedBlocks } from '../rules/registration.ts';
import { askedBy } from '../rules.ts';
import { type Block, type Registration, registration } from '../student.ts';
import { presentStudies } from '../student-present.ts';
import { studiesOf } from '../student-repository.ts';

/**
 * Registers a student, and makes their blocks of the modules. A student of the same education keeps the blocks that
 * are there already. Blocks beyond one transaction follow in the next ones; if that broke off, this finishes it.
 */
export const registerStudent = handler(
  studentRoutes.registerStudent,
  async function registerStudent(request, { table, newId }) {
    const { actor, params, body, self, now } = request;
    const { companyId } = actor;
    const { educationId } = params;
    const { userId, scope, startsOn } = body;
    const student = { companyId, userId };
    const [[stored, member, roles], { registration: before, blocks: had, agreements }] = await Promise.all([
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
    // A degree is the board's, and this is where it stands: a further study needs a place of its own.
    if (before?.status === 'graduated') throw new Refusal('WRONG_STATE');
    const by = fullName(self.profile);
    const finish = async (registered: Registration, there: readonly Block[]) => {
      const { registration, made } = await makeUnmade(table, request, { registered, of: stored, by });
      const blocks = [...there, ...made.map((one) => ({ ...one, version: 1 }))];
      return { ...presentStudies({ registration, blocks, agreements }, now), blocksMade: 'created' as const };
    };
    if (before?.educationId === educationId && before.unmade.length > 0) return finish(before, had);
    const same = before?.educationId === educationId ? before : { educationId };
    const own = blocksOf(same, had);
    if (before && own.length > 0)
      return {
        ...presentStudies({ registration: before, blocks: had, agreements }, now),
        blocksMade: 'exist' as const,
      };

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
      ...{ graduatedOn: null, propaedeuseOn: null, maxBlocks: 8, blockCount: own.length + made.length },
      payer: '',
      ...{ earlierVersions: [], periods: before?.periods ?? [], contentEnded: null },
      ...askedBy(stored),
    };
    requireRoom({ ...item, unmade: [], version: 1, blockCount: own.length }, made.length);
    const [first = [], ...further] = portionsOf(made);
    const after = { ...item, unmade: further.flat() };
    const registering = before
      ? replace(registration, before, after)
      : create(registration, after, { orElse: 'CONFLICT' });
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
    const [registered] = await table.transact(
      [registering, ...uses, ...making(first)],
      [
        recordOf(events.studentRegistered, request, {
          subject: { type: 'registration', id: userId },
          payload: { educationId, userId, startsOn, blockIds: made.map(({ blockId }) => blockId) },
          before,
          after: item,
        }),
        ...recordsOfMade(request, by, first),
      ],
    );
    return finish(registered, [...had, ...first.map((one) => ({ ...one, version: 1 }))]);
  },
);
