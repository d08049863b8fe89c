import { events as auth } from '#events/auth.ts';
import { events as people } from '#events/people.ts';

/** After these somebody else may have been in an account: what they could have made there, to go on reading by it, ends. */
export const takenOver = [
  auth.twoFactorReset,
  auth.directoryRemoved,
  auth.sessionsEnded,
  auth.otherSessionsEnded,
  people.emailChangeUndone,
] as const;
