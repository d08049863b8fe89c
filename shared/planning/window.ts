import { dayPlus, daysBetween } from '#shared/platform/days.ts';

/**
 * How many days before a registration period opens its teams, blocks and starting moments are fixed, unless an
 * organisation says otherwise.
 */
export const usualEditWindowDays = 14;

/**
 * The one rule for until when teams, blocks and starting moments may be changed: while their registration period opens
 * more than so many days ahead (spec sections 5 and 9).
 * @param opensOn first day of the registration period, `yyyy-MM-dd`
 * @param days of the organisation
 * @returns the last day on which they may, `yyyy-MM-dd`
 */
export function editableUntil(opensOn: string, days: number): string {
  return dayPlus(opensOn, -(days + 1));
}

/** Whether they may be changed today. */
export function isEditable(opensOn: string, today: string, days: number): boolean {
  return today <= editableUntil(opensOn, days);
}

/** @returns of how many days the window is, by which something was fixed after `editableUntil` */
export function editWindowBetween(fixed: {
  readonly opensOn: string;
  readonly editableUntil: string;
}): number {
  return daysBetween(fixed.editableUntil, fixed.opensOn) - 1;
}

/** From when until when something is, by the clock. */
export interface Times {
  readonly startTime: string;
  readonly endTime: string;
}

/** Whether it is over after it began, on the same day. */
export function isInOrder({ startTime, endTime }: Times): boolean {
  return startTime < endTime;
}
