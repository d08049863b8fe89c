import type { Handover } from '#shared/privacy/handover-routes.ts';

export const parts = ['coachees', 'gradings', 'teams', 'plannings'] as const;
type Part = (typeof parts)[number];

/** What others count on somebody for, part by part: those that hold something. */
export function lefts(found: Handover): { readonly part: Part; readonly count: number }[] {
  return parts.map((part) => ({ part, count: found[part]?.length ?? 0 })).filter(({ count }) => count > 0);
}
