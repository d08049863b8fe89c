import { studentEducationEvents as events } from '#events/educations.ts';
import { blocksOf } from '#shared/educations/progress.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handler } from '../../platform/http/handler.ts';
import { companyRoles } from '../../platform/identity/entities.ts';
import { requireStudent } from '../../platform/identity/may-study.ts';
import { fullName, membership } from '../../platform/identity/memberships.ts';
import { add, create, createOrReplace, remove } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { education, educationUses } from '../education.ts';
import { makeUnmade, making, portionsOf, recordsOfMade } from '../make-blocks.ts';
import { requireRoom } from '../rules/blocks.ts';
import { returned } from '../rules/periods.ts';
import { ended, placeFor, registrationOf } from '../rules/registering.ts';
import { plannedBlocks } from '../rules/registration.ts';
import { type Block, type Registration, registration } from '../student.ts';
import { presentStudies } from '../student-present.ts';
import { studiesOf } from '../student-repository.ts';

/**
 * Registers a student, and makes their blocks of the modules. A student of the same education keeps the blocks that
 * are there already; what they studied before, and ended, stays as a former registration. Blocks beyond one transaction follow in the next ones; if that broke off, this finishes it.
 */
export const registerStudent = handler(
  studentRoutes.registerStudent,
  async function registerStudent(request, { table, newId }) {
    const { actor, params, body, self, now } = request;
    const { companyId } = actor;
    const { educationId } = params;
    const { userId, scope, startsOn } = body;
    const student = { companyId, userId };
    const [[stored, row, roles], studies] = await Promise.all([
      table.batchGet([
        education.at({ companyId, educationId }),
        membership.at(student),
        companyRoles.at({ companyId }),
      ]),
      studiesOf(table, student, { consistent: true }),
    ]);
    if (!stored) throw new Refusal('EDUCATION_NOT_FOUND');
    const member = requireStudent(row, roles?.roles ?? []);
    if (stored.status !== 2) throw new Refusal('WRONG_STATE');
    const { registration: before, blocks: had, agreements } = studies;
    const { same, leaves, resumes } = placeFor(studies, educationId);
    const former = [
      ...studies.former.filter((one) => one !== resumes),
      ...(leaves ? [ended(leaves, now)] : []),
    ];
    const by = fullName(self.profile);
    const finish = async (registered: Registration, there: readonly Block[]) => {
      const { registration, made } = await makeUnmade(table, request, { registered, of: stored, by });
      const blocks = [...there, ...made.map((one) => ({ ...one, version: 1 }))];
      return {
        ...presentStudies({ registration, former, blocks, agreements }, now),
        blocksMade: 'created' as const,
      };
    };
    if (same && same.unmade.length > 0) return finish(same, had);
    const own = blocksOf(same ?? resumes ?? { educationId }, had);
    if (same && own.length > 0) return { ...presentStudies(studies, now), blocksMade: 'exist' as const };

    const english = self.locale === 'en';
    const made =
      own.length > 0
        ? []
        : plannedBlocks(stored, {
            ...{
              scope,
              startsOn,
              rest: english ? 'Other learning paths' : 'Overige leerpaden',
              student,
              now,
            },
            newId: () => newId('BlockId'),
          });
    const begun = { ...registrationOf(stored, member, startsOn, now), periods: same?.periods ?? [] };
    const item = resumes
      ? returned(
          { ...resumes, formerSince: null },
          {
            ...{ kind: 'return', version: resumes.version, startsOn },
            reason: english ? 'Registered anew' : 'Opnieuw ingeschreven',
          },
          { id: newId('StudyPeriodId'), decidedOn: dutchDate(now), by },
        )
      : { ...begun, blockCount: own.length + made.length };
    requireRoom({ ...item, blockCount: own.length }, made.length);
    const [first = [], ...further] = portionsOf(made);
    const after = { ...item, unmade: further.flat() };
    const known = same ?? resumes;
    const [registered] = await table.transact(
      [
        createOrReplace(registration, before, after),
        ...(leaves ? [create(registration, ended(leaves, now), { orElse: 'CONFLICT' })] : []),
        ...(resumes ? [remove(registration, resumes)] : []),
        ...(known ? [] : [add(educationUses.at(after), { students: 1 }, { orElse: 'EDUCATION_NOT_FOUND' })]),
        ...making(first),
      ],
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
    const blocks = [...had, ...first.map((one) => ({ ...one, version: 1 }))];
    const all = await finish(registered, blocks);
    return own.length > 0 ? { ...all, blocksMade: 'exist' as const } : all;
  },
);
