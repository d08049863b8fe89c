import { studentEducationEvents as events } from '#events/educations.ts';
import { pointsOfBlock } from '#shared/educations/progress.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { dutchDate, instantOf } from '#shared/platform/zone-time.ts';
import { handler } from '../../platform/http/handler.ts';
import { user } from '../../platform/identity/entities.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import { editWindowOf } from '../../platform/study/planning-settings.ts';
import { check, create, remove, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { withdrawing } from '../agreement/withdrawing.ts';
import {
  changedBlock,
  finalized,
  requireDeletable,
  requireInWindow,
  requirePeriod,
  requireRoom,
  unlocked,
  withoutBlock,
} from '../rules/blocks.ts';
import { changeableBlock, requireGoingOn } from '../rules/registering.ts';
import { block, registration } from '../student.ts';
import { presentBlock } from '../student-present.ts';
import { registeredStudies, stopHolding } from '../student-repository.ts';

/** Adds a block to what a student studies. */
export const createBlock = handler(
  studentRoutes.createBlock,
  async function createBlock(request, { table, newId }) {
    const { actor, params, body, self, now } = request;
    const of = { companyId: actor.companyId, userId: params.userId };
    const { registration: before, blocks, agreements } = await registeredStudies(table, of, 'USER_NOT_FOUND');
    requireGoingOn(before);
    requireRoom(before, 1);
    const { educationId } = before;
    const item = {
      ...of,
      ...{ blockId: newId('BlockId'), educationId, moduleId: null, title: body.title },
      ...{ startsAt: instantOf(body.startDate), endsAt: instantOf(body.endDate) },
      ...{ finalizedAt: null, agreementId: null, paidBy: null, learnpaths: [], createdAt: now },
    };
    requirePeriod(item, blocks);
    const { blockId, title } = item;
    const [saved] = await table.transact(
      [create(block, item), replace(registration, before, { ...before, blockCount: before.blockCount + 1 })],
      recordOf(events.blockCreated, request, {
        subject: { type: 'block', id: blockId },
        payload: { userId: params.userId, blockId, educationId },
        after: { by: fullName(self.profile), title, ...periodOf(body) },
      }),
    );
    return presentBlock(saved, agreements, request.now);
  },
);

/** Changes the name or dates of a block. */
export const updateBlock = handler(studentRoutes.updateBlock, async function updateBlock(request, { table }) {
  const { actor, params, body, self } = request;
  const { version, ...change } = body;
  const of = { companyId: actor.companyId, userId: params.userId };
  const [studies, days] = await Promise.all([
    registeredStudies(table, of, 'BLOCK_NOT_FOUND'),
    editWindowOf(table, actor.companyId),
  ]);
  const { registration: registered, agreements } = studies;
  const before = changeableBlock(studies, params.blockId, version);
  const after = changedBlock(
    before,
    change,
    studies.blocks.filter((one) => one !== before),
  );
  const moves = before.startsAt !== after.startsAt || before.endsAt !== after.endsAt;
  if (moves) requireInWindow(before, dutchDate(request.now), days);
  const { startDate, endDate } = presentBlock(after, [], request.now);
  const [saved] = await table.transact(
    [
      replace(block, before, after),
      // Two blocks that move at once could come to overlap.
      ...(moves ? [replace(registration, registered, { ...registered })] : []),
    ],
    recordOf(events.blockUpdated, request, {
      subject: { type: 'block', id: params.blockId },
      payload: { ...params, educationId: before.educationId },
      before: {
        ...{ title: before.title, paidBy: before.paidBy },
        ...periodOf(presentBlock(before, [], request.now)),
      },
      after: { by: fullName(self.profile), title: after.title, paidBy: after.paidBy, startDate, endDate },
    }),
  );
  return presentBlock(saved, agreements, request.now);
});

/** Deletes a block. Enrolments that it led to stay. */
export const deleteBlock = handler(studentRoutes.deleteBlock, async function deleteBlock(request, { table }) {
  const { actor, params, body, self, now } = request;
  const of = { companyId: actor.companyId, userId: params.userId };
  const studies = await registeredStudies(table, of, 'BLOCK_NOT_FOUND');
  const { registration: registered, agreements } = studies;
  const before = changeableBlock(studies, params.blockId, body.version);
  requireDeletable(before, now);
  await table.transact(
    [
      remove(block, before),
      replace(registration, registered, withoutBlock(registered, before)),
      ...stopHolding(before, before.learnpaths),
      ...withdrawing(before, agreements),
    ],
    recordOf(events.blockDeleted, request, {
      subject: { type: 'block', id: params.blockId },
      payload: {
        ...params,
        educationId: before.educationId,
        startingMomentId: before.startingMomentId ?? null,
      },
      before: { ...before, by: fullName(self.profile) },
    }),
  );
});

/** Makes a block final; its agreement is made and sent by event. */
export const finalizeBlock = handler(
  studentRoutes.finalizeBlock,
  async function finalizeBlock(request, { table, newId }) {
    const { actor, params, body, self, now } = request;
    const of = { companyId: actor.companyId, userId: params.userId };
    const [studies, person] = await Promise.all([
      registeredStudies(table, of, 'BLOCK_NOT_FOUND'),
      table.get(user.at(of)),
    ]);
    if (!person) throw new Refusal('BLOCK_NOT_FOUND');
    const before = changeableBlock(studies, params.blockId, body.version);
    // Also if it ends at this very moment: the transaction checks the registration.
    const { registration: registered } = studies;
    requireGoingOn(registered);
    const after = finalized(before, {
      accepted: body.acceptInsufficient,
      person,
      agreementId: newId('DocumentId'),
      paying: registered,
      now,
    });
    const [saved] = await table.transact(
      [replace(block, before, after), check(registration.at(registered), { version: registered.version })],
      recordOf(events.blockFinalized, request, {
        subject: { type: 'block', id: params.blockId },
        payload: { ...params, educationId: before.educationId, points: pointsOfBlock(before) },
        after: { by: fullName(self.profile), finalizedAt: now },
      }),
    );
    return presentBlock(saved, studies.agreements, request.now);
  },
);

/** Makes a final block one that can be changed. Its agreement counts no more, whatever the student does meanwhile. */
export const unlockBlock = handler(studentRoutes.unlockBlock, async function unlockBlock(request, { table }) {
  const { actor, params, body, self } = request;
  const of = { companyId: actor.companyId, userId: params.userId };
  const studies = await registeredStudies(table, of, 'BLOCK_NOT_FOUND');
  const { registration: registered, agreements } = studies;
  const before = changeableBlock(studies, params.blockId, body.version);
  requireGoingOn(registered);
  const [saved] = await table.transact(
    [
      replace(block, before, unlocked(before)),
      check(registration.at(registered), { version: registered.version }),
      ...withdrawing(before, agreements),
    ],
    recordOf(events.blockUnlocked, request, {
      subject: { type: 'block', id: params.blockId },
      payload: { ...params, educationId: before.educationId },
      after: { by: fullName(self.profile), finalizedAt: null },
    }),
  );
  return presentBlock(saved, agreements, request.now);
});

const periodOf = ({ startDate, endDate }: { startDate: string; endDate: string }) => ({ startDate, endDate });
