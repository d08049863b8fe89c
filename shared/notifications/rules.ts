import { declarationOf, type NotificationKind } from './kinds.ts';
import type { Choices, Delivery } from './schemas.ts';

/**
 * How a notification of a kind reaches somebody. What is about the safety of their account always comes at once. Any
 * other comes as they chose, else as their organisation did, else at once by mail when it is urgent and in the daily
 * mail when it isn't.
 */
export function deliveryOf(kind: NotificationKind, ...chosen: readonly (Choices | undefined)[]): Delivery {
  const { always, urgent } = declarationOf(kind);
  if (always) return 'at-once';
  const choice = chosen.map((choices) => choices?.[kind]).find((one) => one !== undefined);
  return choice ?? (urgent ? 'at-once' : 'daily');
}
