import { blocksOfNow, pointsOfBlock } from '#shared/educations/progress.ts';
import { pointsOfFinalBlock } from '#shared/educations/student-schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { personProblems } from '#shared/register/checks.ts';
import { routes } from '#shared/register/routes.ts';
import { studiesOf } from '../../educations/public.ts';
import { registerDataOf } from '../../people/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { personOf } from '../line.ts';

/** What DUO would refuse in what is known of a student, and where their blocks are not as they should be. */
export const checkStudent = handler(
  routes.checkStudent,
  async function checkStudent({ actor, params, now }, { table }) {
    const { userId } = params;
    const of = { companyId: actor.companyId, userId };
    const [member, people, studies] = await Promise.all([
      table.get(membership.at(of)),
      registerDataOf(table, [userId]),
      studiesOf(table, of),
    ]);
    const person = people.get(userId);
    if (!member || !person) throw new Refusal('USER_NOT_FOUND');
    const { registration } = studies;
    const isOver = registration !== undefined && registration.blockCount > registration.maxBlocks;
    return {
      problems: personProblems({ ...personOf(person), startsOn: registration?.startsOn ?? dutchDate(now) }),
      blocks: blocksOfNow(studies)
        .filter(({ finalizedAt }) => finalizedAt !== null)
        .map((one) => ({ id: one.blockId, title: one.title, points: pointsOfBlock(one) }))
        .filter(({ points }) => points !== pointsOfFinalBlock),
      tooManyBlocks: isOver ? { count: registration.blockCount, max: registration.maxBlocks } : null,
    };
  },
);
