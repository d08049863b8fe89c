import { events } from '#events/auth.ts';
import { routes } from '#shared/auth/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { handler } from '../../platform/http/handler.ts';
import { user } from '../../platform/identity/entities.ts';
import { membership, membershipsOf } from '../../platform/identity/memberships.ts';
import { replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { presentMe, surroundingsOf } from '../present-me.ts';
import { changedSelf } from '../rules.ts';

export const getMe = handler(routes.getMe, async ({ actor, self }, { table }) =>
  presentMe(actor, self, await surroundingsOf(table, actor, self)),
);

export const updateMe = handler(routes.updateMe, async function updateMe(request, { table }) {
  const { actor, self, body } = request;
  if (body.version !== self.version) throw new Refusal('CONFLICT');
  const after = changedSelf(self, body);
  const { userId } = self;
  const companyIds = Object.keys(self.memberships) as CompanyId[];
  const [surroundings, rows] = await Promise.all([
    surroundingsOf(table, actor, self),
    table.batchGet(companyIds.map((companyId) => membership.at({ companyId, userId }))),
  ]);
  const replaced = membershipsOf(after).flatMap((row) => {
    const before = rows.find((found) => found?.companyId === row.companyId);
    return before ? [replace(membership, before, row)] : [];
  });
  const [saved] = await table.transact(
    [replace(user, self, after), ...replaced],
    recordOf(events.profileChanged, request, { subject: { type: 'user', id: userId }, payload: { userId } }),
  );
  return presentMe(actor, saved, surroundings);
});
