import * as z from 'zod/mini';
import { date } from '../http/fields.ts';

/** What the list of users can be sorted by, with a minus for the other way around. */
export const userSorts = ['name', '-name', 'created', '-created', 'login', '-login'] as const;

/** The order of the list of users, and where it begins: at a letter of the name, or at a day. */
export const usersOrder = {
  sort: z.optional(z.enum(userSorts)),
  /** Begins at the surnames with this letter; for a list by name. */
  letter: z.optional(z.string().check(z.regex(/^\p{L}$/u))),
  /** Begins at this day; for a list by when somebody was added or last came. */
  day: z.optional(date),
};
export type UsersOrder = z.infer<z.ZodMiniObject<typeof usersOrder>>;
