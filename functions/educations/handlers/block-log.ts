import { studentEducationEvents as events } from '#events/educations.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { isSelf } from '#shared/identity/actor.ts';
import { handler } from '../../platform/http/handler.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import { check } from '../../platform/table/operations.ts';
import { recordOf, recordsOf } from '../../platform/table/records.ts';
import { logEntries } from '../log.ts';
import { block } from '../student.ts';

/**
 * What happened to a block, the latest first: its records, as people read them. What others of the staff write there isn't
 * for its student: who is staff as well reads no more of it of themself.
 */
export const listBlockLog = handler(
  studentRoutes.listBlockLog,
  async function listBlockLog({ actor, params, query }, { table }) {
    const { companyId } = actor;
    const { userId, blockId } = params;
    const { per_page, page: cursor } = query;
    const [stored, { items, next }] = await Promise.all([
      table.get(block.at({ companyId, userId, blockId })),
      table.list(recordsOf(companyId, { type: 'block', id: blockId }, userId), {
        limit: per_page,
        cursor,
        descending: true,
        ...(isSelf(actor, userId) && {
          keep: ({ name, actorId }) => name !== events.blockMessageAdded.name || actorId === actor.userId,
        }),
      }),
    ]);
    if (!stored) throw new Refusal('BLOCK_NOT_FOUND');
    return { data: logEntries(items), meta: { next } };
  },
);

/** Adds a message to the log of a block. */
export const addBlockMessage = handler(
  studentRoutes.addBlockMessage,
  async function addBlockMessage(request, { table }) {
    const { actor, params, body, self } = request;
    const { companyId } = actor;
    const { userId, blockId } = params;
    const stored = await table.get(block.at({ companyId, userId, blockId }));
    if (!stored) throw new Refusal('BLOCK_NOT_FOUND');
    const { educationId } = stored;
    await table.transact(
      [check(block.at({ companyId, userId, blockId }), 'exists', { orElse: 'BLOCK_NOT_FOUND' })],
      recordOf(events.blockMessageAdded, request, {
        subject: { type: 'block', id: blockId },
        payload: { userId, blockId, educationId },
        after: { by: fullName(self.profile), message: body.message },
      }),
    );
  },
);
