import { studentEducationEvents as events } from '#events/educations.ts';
import { blocksOf } from '#shared/educations/progress.ts';
import type { ModulePart } from '#shared/educations/schemas.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { isSelf } from '#shared/identity/actor.ts';
import { handler } from '../../platform/http/handler.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import { replace } from '../../platform/table/operations.ts';
import { type Cause, type RecordDraft, recordOf } from '../../platform/table/records.ts';
import { educationOf } from '../repository.ts';
import { withMoved, withParts } from '../rules/blocks.ts';
import { partDifference } from '../rules/part-difference.ts';
import { changeableBlock } from '../rules/registering.ts';
import { type Block, block, registration } from '../student.ts';
import { asStudentSees, presentBlock, presentStudies } from '../student-present.ts';
import { registeredStudies, startHolding, stopHolding } from '../student-repository.ts';

/** Sets the learning paths of a block, in order; in their own block nobody notes of one that it is busy, or isn't. */
export const setBlockLearnpaths = handler(
  studentRoutes.setBlockLearnpaths,
  async function setBlockLearnpaths(request, { table }) {
    const { actor, params, body, self } = request;
    const of = { companyId: actor.companyId, userId: params.userId };
    const [studies, education] = await Promise.all([
      registeredStudies(table, of, 'BLOCK_NOT_FOUND'),
      educationOf(table, actor.companyId, body.educationId),
    ]);
    const { registration: registered, blocks, agreements } = studies;
    const before = changeableBlock(studies, params.blockId, body.version);
    if (before.educationId !== body.educationId) throw new Refusal('EDUCATION_NOT_FOUND');
    const others = blocksOf(registered, blocks).filter((one) => one !== before);
    const isOwn = isSelf(actor, params.userId);
    const after = withParts(
      before,
      isOwn ? asNoted(before, body.learnpaths) : body.learnpaths,
      education,
      others,
    );
    const { added, removed } = partDifference(before, after);
    const [saved] = await table.transact(
      [
        replace(block, before, after),
        ...startHolding(after, added),
        ...stopHolding(before, removed),
        // Two blocks that get the same one at once would both hold it.
        ...(added.length > 0 ? [replace(registration, registered, { ...registered })] : []),
      ],
      changeOf(before, after, request, fullName(self.profile)),
    );
    return presentBlock(isOwn ? asStudentSees(saved) : saved, agreements, request.now);
  },
);

/** What is wanted of a block by who doesn't see what others of the staff noted of its learning paths: that stays. */
function asNoted({ learnpaths }: Block, wanted: readonly ModulePart[]): ModulePart[] {
  const noted = new Map(learnpaths.map(({ learnpathId, status }) => [learnpathId, status]));
  return wanted.map((part) => ({ ...part, status: noted.get(part.learnpathId) ?? part.status }));
}

/** Moves a learning path within a block or to another one. */
export const moveBlockLearnpath = handler(
  studentRoutes.moveBlockLearnpath,
  async function moveBlockLearnpath(request, { table }) {
    const { actor, params, body, self } = request;
    const of = { companyId: actor.companyId, userId: params.userId };
    const studies = await registeredStudies(table, of, 'BLOCK_NOT_FOUND');
    const { blocks } = studies;
    const from = changeableBlock(studies, params.blockId, body.version);
    const to = changeableBlock(studies, body.to.blockId, body.to.version);
    if (from.educationId !== to.educationId) throw new Refusal('WRONG_STATE');
    const moved = withMoved(from, to, params.learnpathId, body.to.index);
    const by = fullName(self.profile);
    const changes =
      from === to
        ? [{ before: from, after: moved.from }]
        : [
            { before: from, after: moved.from },
            { before: to, after: moved.to },
          ];
    const saved = await table.transact(
      changes.map(({ before, after }) => replace(block, before, after)),
      changes.map(({ before, after }) => changeOf(before, after, request, by)),
    );
    const now = new Map(saved.map((one) => [one.blockId, one]));
    const all = blocks.map((one) => now.get(one.blockId) ?? one);
    return presentStudies({ ...studies, blocks: all }, request.now);
  },
);

/** The record of other learning paths in a block, or another order. */
function changeOf(before: Block, after: Block, cause: Cause, by: string): RecordDraft {
  const { userId, blockId, educationId } = after;
  const { added, removed, changed } = partDifference(before, after);
  const idsOf = (parts: Block['learnpaths']) => parts.map(({ learnpathId }) => learnpathId);
  const titlesOf = (parts: Block['learnpaths']) => parts.map(({ title }) => title);
  return recordOf(events.blockLearnpathsChanged, cause, {
    subject: { type: 'block', id: blockId },
    payload: {
      ...{ userId, blockId, educationId },
      ...{ added: idsOf(added), removed: idsOf(removed), changed: idsOf(changed) },
    },
    after: {
      by,
      ...{ added: titlesOf(added), removed: titlesOf(removed), changed: titlesOf(changed) },
      order: idsOf(after.learnpaths),
    },
  });
}
