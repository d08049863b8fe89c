import { studentEducationEvents as events } from '#events/educations.ts';
import { blocksOf } from '#shared/educations/progress.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { type ApiRequest, handler } from '../../platform/http/handler.ts';
import { companyRoles } from '../../platform/identity/entities.ts';
import { requireStudent } from '../../platform/identity/may-study.ts';
import { fullName, type Membership, membership } from '../../platform/identity/memberships.ts';
import type { NewId } from '../../platform/ids.ts';
import { add, create, createOrReplace, remove } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { type Education, education, educationUses } from '../education.ts';
import { makeUnmade, making, portionsOf, recordsOfMade } from '../make-blocks.ts';
import { requireRoom } from '../rules/blocks.ts';
import { returned } from '../rules/periods.ts';
import { ended, type Place, placeFor, registrationOf } from '../rules/registering.ts';
import { plannedBlocks } from '../rules/registration.ts';
import { type Block, type Registration, registration, type UnmadeBlock } from '../student.ts';
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
    const student = { companyId, userId: body.userId };
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
    const { blocks: had, agreements } = studies;
    const place = placeFor(studies, educationId);
    const { same, leaves, resumes } = place;
    const former = [
      ...studies.former.filter((one) => one !== resumes),
      ...(leaves ? [ended(leaves, now)] : []),
    ];
    const by = fullName(self.profile);
    const finish = async (registered: Registration, there: readonly Block[]) => {
      const { registration, made } = await makeUnmade(table, request, { registered, of: stored, by });
      const blocks = [...there, ...made.map(asSaved)];
      return {
        ...presentStudies({ registration, former, blocks, agreements }, now),
        blocksMade: 'created' as const,
      };
    };
    if (same && same.unmade.length > 0) return finish(same, had);
    const own = blocksOf(same ?? resumes ?? { educationId }, had);
    if (same && own.length > 0) return { ...presentStudies(studies, now), blocksMade: 'exist' as const };
    const made = own.length > 0 ? [] : newBlocks(request, stored, newId);
    const item = begun(request, place, { of: stored, member, blockCount: own.length + made.length, newId });
    requireRoom({ ...item, blockCount: own.length }, made.length);
    const [first = [], ...further] = portionsOf(made);
    const after = { ...item, unmade: further.flat() };
    const [registered] = await table.transact(
      [...saving(studies.registration, after, place, now), ...making(first)],
      [
        recordOf(events.studentRegistered, request, {
          subject: { type: 'registration', id: body.userId },
          payload: {
            ...{ educationId, userId: body.userId, startsOn: body.startsOn },
            blockIds: made.map(({ blockId }) => blockId),
          },
          before: studies.registration,
          after: item,
        }),
        ...recordsOfMade(request, by, first),
      ],
    );
    const all = await finish(registered, [...had, ...first.map(asSaved)]);
    return own.length > 0 ? { ...all, blocksMade: 'exist' as const } : all;
  },
);

type Request = ApiRequest<typeof studentRoutes.registerStudent>;

const asSaved = (one: UnmadeBlock): Block => ({ ...one, version: 1 });

/** The blocks that an education plans for somebody. */
function newBlocks({ actor, body, self, now }: Request, of: Education, newId: NewId): UnmadeBlock[] {
  const { userId, scope, startsOn } = body;
  const rest = self.locale === 'en' ? 'Other learning paths' : 'Overige leerpaden';
  const student = { companyId: actor.companyId, userId };
  return plannedBlocks(of, { scope, startsOn, rest, student, now, newId: () => newId('BlockId') });
}

/** A registration as it begins: for the first time, or taken up again, which is told among its periods. */
function begun(
  { body, self, now }: Request,
  { same, resumes }: Place,
  {
    of,
    member,
    blockCount,
    newId,
  }: {
    readonly of: Education;
    readonly member: Membership;
    readonly blockCount: number;
    readonly newId: NewId;
  },
): Registration {
  const { startsOn } = body;
  if (!resumes)
    return { ...registrationOf(of, member, startsOn, now), periods: same?.periods ?? [], blockCount };
  const reason = self.locale === 'en' ? 'Registered anew' : 'Opnieuw ingeschreven';
  return returned(
    { ...resumes, formerSince: null },
    { kind: 'return', version: resumes.version, startsOn, reason },
    { id: newId('StudyPeriodId'), decidedOn: dutchDate(now), by: fullName(self.profile) },
  );
}

/** What saves a registration in the place of the one before: that one stays as a former one, unless it is the same. */
function saving(
  before: Registration | undefined,
  after: Registration,
  { same, leaves, resumes }: Place,
  now: string,
) {
  return [
    createOrReplace(registration, before, after),
    ...(leaves ? [create(registration, ended(leaves, now), { orElse: 'CONFLICT' })] : []),
    ...(resumes ? [remove(registration, resumes)] : []),
    ...(same || resumes
      ? []
      : [add(educationUses.at(after), { students: 1 }, { orElse: 'EDUCATION_NOT_FOUND' })]),
  ] as const;
}
