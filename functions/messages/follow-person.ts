import type { UserId } from '#shared/identity/ids.ts';
import { user } from '../platform/identity/entities.ts';
import { membershipsOf } from '../platform/identity/memberships.ts';
import { type Operation, replace } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { type Participation, participation } from './entities.ts';

/** Conversations that are looked at in one go, each perhaps with the item of the other. */
const perPage = 40;
const asCopy = { notAudited: 'what somebody is called, whose own change is on record' };

/** Calls somebody in their conversations what they are called now, for themselves and for who writes with them. */
export async function followPerson(table: Table, userId: UserId): Promise<void> {
  const person = await table.get(user.at({ userId }), { consistent: true });
  for (const { companyId, name } of person ? membershipsOf(person) : []) {
    for await (const items of table.pages(participation.by('latest', { companyId, userId }), {
      limit: perPage,
    })) {
      const partners = items.flatMap(({ conversationId, partnerId }) =>
        partnerId ? [participation.at({ companyId, conversationId, userId: partnerId })] : [],
      );
      const found = await table.batchGet([...items.map((one) => participation.at(one)), ...partners], {
        consistent: true,
      });
      const [own, theirs] = [found.slice(0, items.length), found.slice(items.length)] as const;
      const changes: Operation<unknown>[] = [
        ...present(own)
          .filter((one) => one.name !== name)
          .map((one) => replace(participation, one, { ...one, name })),
        ...present(theirs)
          .filter(({ title }) => title !== name)
          .map((one) => replace(participation, one, { ...one, title: name })),
      ];
      if (changes.length > 0) await table.transact(changes, asCopy);
    }
  }
}

const present = (found: readonly (Participation | undefined)[]) => found.filter((one) => one !== undefined);
