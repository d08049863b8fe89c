import * as z from 'zod/mini';
import { instant, line, optionalLine } from '#shared/http/fields.ts';

/** 1 active, 2 inactive, 3 banned (spec section 3). */
export const userStatus = z.literal([1, 2, 3]);
export type UserStatus = z.infer<typeof userStatus>;

/** How a person is called. Lists sort on the surname without its prefix. */
export const profile = z.strictObject({
  firstName: line(100),
  prefixName: z.optional(optionalLine(30)),
  surname: line(100),
  initials: z.optional(optionalLine(20)),
  maidenName: z.optional(optionalLine(100)),
});
export type Profile = z.infer<typeof profile>;

/** A name that a person says is theirs; it counts once staff have confirmed it. */
export const nameProposal = z.object({ profile, at: instant });

/** Why staff did not take over a name that was proposed. */
export const nameRefusal = z.object({ reason: z.string(), at: instant });
