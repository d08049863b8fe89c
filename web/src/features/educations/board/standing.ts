import { today } from '#web/platform/clock.ts';

export type Standing = 'now' | 'later' | 'over';

/** Whether a period is on today. One that was ended before it began is over. */
export function standingOf({
  from,
  until,
}: {
  readonly from: string;
  readonly until: string | null;
}): Standing {
  if (until !== null && until < today()) return 'over';
  return from > today() ? 'later' : 'now';
}
