import * as z from 'zod/mini';
import { date } from '#shared/http/fields.ts';
import type { TaughtTeam } from '#shared/identity/actor.ts';
import { companyId, type Ids, learnpathId, teamId, type UserId, userId } from '#shared/identity/ids.ts';
import { entity } from '../table/entity.ts';
import type { ItemOf } from '../table/model.ts';
import type { Table } from '../table/table.ts';

/**
 * Whom somebody coaches in a company, and until which day: small enough to be read with them, by the calls that say so
 * (`relations` of the route). Written in the transaction of each change, so that an end counts from the next call on.
 * What somebody sees by another relation, as a team, has items of its own beside this one, read along in `actorOf`.
 */
export const coachees = entity({
  name: 'coachees',
  schema: z.object({
    companyId,
    userId,
    /** The last day by student; null: without an end. */
    students: z.record(userId, z.nullable(date)),
  }),
  key: {
    pk: ({ userId }: Ids<'userId'>) => ['USER', userId],
    sk: ({ companyId }: Ids<'companyId'>) => ['COACHEES', companyId],
  },
});
export type Coachees = ItemOf<typeof coachees>;

/**
 * Whom somebody coaches on a day.
 * @param today `yyyy-MM-dd`
 */
export function coacheesOn(found: Coachees | undefined, today: string): ReadonlySet<UserId> {
  const all = Object.entries(found?.students ?? {}) as [UserId, string | null][];
  return new Set(all.flatMap(([userId, untilOn]) => (untilOn === null || today <= untilOn ? [userId] : [])));
}

/**
 * A team that somebody teaches, with its students. Lies with its teacher, so that what they may see is one query beside
 * their look-up. An item for each team: two teams that are saved at once don't meet. Written in the transaction of the
 * team, so that an end counts from the next call on.
 */
export const taughtTeam = entity({
  name: 'taught-team',
  schema: z.object({
    companyId,
    userId,
    learnpathId,
    teamId,
    name: z.string(),
    students: z.array(userId),
  }),
  key: {
    pk: ({ userId }: Ids<'userId'>) => ['USER', userId],
    sk: ({ companyId, teamId }: Ids<'companyId' | 'teamId'>) => ['TEACHES', companyId, teamId],
  },
});

/** Whom somebody sees by relation in a company. */
export interface Relations {
  readonly coachees: ReadonlySet<UserId>;
  readonly teams: readonly TaughtTeam[];
}

/**
 * Whom somebody coaches on a day, and which teams they teach: two reads side by side.
 * @param today `yyyy-MM-dd`
 */
export async function relationsOf(
  table: Table,
  of: Ids<'companyId' | 'userId'>,
  today: string,
): Promise<Relations> {
  const [coached, teams] = await Promise.all([
    table.get(coachees.at(of)),
    table.query(taughtTeam.in(of), { range: { beginsWith: ['TEACHES', of.companyId] } }),
  ]);
  return {
    coachees: coacheesOn(coached, today),
    teams: teams.map(({ learnpathId, teamId, name, students }) => ({
      learnpathId,
      teamId,
      name,
      students: new Set(students),
    })),
  };
}
