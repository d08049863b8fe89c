import { Refusal } from '#shared/http/errors.ts';
import type { Person } from './rules.ts';

/** How long a move to another address can be undone from the one before. */
export const undoSeconds = 72 * 3600;
/** How long a new address can be confirmed. */
export const confirmSeconds = 7 * 24 * 3600;

/** A person whose account moves to another address once that confirms it; a later question takes the place of this one. */
export function askedToMove(before: Person, email: string, now: string): Person {
  return { ...before, pendingEmail: { email, askedAt: now } };
}

/**
 * A person whose move to another address is off.
 * @throws Refusal WRONG_STATE when none was waiting
 */
export function moveWithdrawn(before: Person): Person {
  const { pendingEmail, ...rest } = before;
  if (!pendingEmail) throw new Refusal('WRONG_STATE');
  return rest;
}

/**
 * A person whose account moved to the address that confirmed it. Their sessions end.
 * @param askedAt when the link's change was asked for
 * @param now UTC instant, by which the move is known from then on
 * @throws Refusal INVALID_TOKEN for a change that was withdrawn, or replaced by a later one
 */
export function moved(before: Person, askedAt: string, now: string): Person {
  const { pendingEmail, emailMoves = [], ...rest } = before;
  if (pendingEmail?.askedAt !== askedAt) throw new Refusal('INVALID_TOKEN');
  const moves = [...emailMoves.filter(({ at }) => isUndoable(at, now)), { from: before.email, at: now }];
  return { ...rest, email: pendingEmail.email, emailMoves: moves, sessionsValidFromAt: now };
}

/**
 * A person whose account went back to the address it was moved away from then. Moves that came later can't be undone any
 * more: else whoever holds an address in between would take the account back. Earlier ones can. Nobody gets in before the
 * person chose another password; what else lets in past it, a second factor and an institution's account, goes if it came
 * after the move: it may be that of whoever the account was moved to.
 * @param movedAt by which the move is known
 * @throws Refusal INVALID_TOKEN for a move that was undone, or is too long ago
 */
export function movedBack(before: Person, movedAt: string, now: string): Person {
  const { pendingEmail: _, emailMoves = [], directory, twoFactorAt, ...rest } = before;
  const undone = emailMoves.find(({ at }) => at === movedAt && isUndoable(at, now));
  if (!undone) throw new Refusal('INVALID_TOKEN');
  const moves = emailMoves.filter(({ at }) => at < movedAt);
  return {
    ...rest,
    ...(directory && directory.linkedAt < movedAt && { directory }),
    ...(twoFactorAt && twoFactorAt < movedAt && { twoFactorAt }),
    email: undone.from,
    emailMoves: moves,
    mustChoosePassword: true,
    sessionsValidFromAt: now,
  };
}

function isUndoable(at: string, now: string): boolean {
  return Date.parse(now) - Date.parse(at) < undoSeconds * 1000;
}
