import { Refusal } from '#shared/http/errors.ts';
import {
  type Holiday,
  maxOccurrences,
  type Repeat,
  type RepeatInterval,
} from '#shared/planning/planning-schemas.ts';

/** When something is planned, as its contract has it. */
export interface When {
  readonly on: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly repeat: Repeat | null;
  readonly skipHolidays: boolean;
}

const rules: Readonly<Record<RepeatInterval, string>> = {
  daily: 'FREQ=DAILY',
  weekly: 'FREQ=WEEKLY',
  'two-weeks': 'FREQ=WEEKLY;INTERVAL=2',
  'four-weeks': 'FREQ=WEEKLY;INTERVAL=4',
  monthly: 'FREQ=MONTHLY',
  'semi-annually': 'FREQ=MONTHLY;INTERVAL=6',
  annually: 'FREQ=YEARLY',
};
const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Whether it comes back on chosen days of the week. */
export function isWeekly(every: RepeatInterval): boolean {
  return rules[every].startsWith('FREQ=WEEKLY');
}

/**
 * The rule of a repeat as RFC 5545 writes it. Of days, not of instants: what a clock shows stays the same over both of
 * its changes, and a month without that day, or a year without a 29 February, is passed over.
 */
export function ruleOf({ every, weekdays, until, times }: Repeat): string {
  const days = weekdays.toSorted((one, other) => one - other).map((day) => weekdayCodes[day - 1]);
  return [
    rules[every],
    ...(isWeekly(every) ? [`BYDAY=${days.join(',')}`] : []),
    ...(until === null ? [] : [`UNTIL=${until.replaceAll('-', '')}T235959Z`]),
    ...(times === null ? [] : [`COUNT=${times}`]),
  ].join(';');
}

/**
 * The days on which something is planned, and those that a holiday takes away.
 * @param holidays of the company
 * @throws Refusal INVALID_INPUT where it ends before it starts, has no weekday, no end, no day at all, more than
 *   `maxOccurrences`, or one after the year 9999
 */
export async function daysOf(
  when: When,
  holidays: readonly Holiday[],
): Promise<{ dates: string[]; skipped: { on: string; name: string }[] }> {
  refuseWrong(when);
  const all = when.repeat ? await expanded(when.on, when.repeat) : [when.on];
  const skipped = when.skipHolidays ? all.flatMap((on) => holidayOn(on, holidays)) : [];
  const left = new Set(skipped.map(({ on }) => on));
  const dates = all.filter((on) => !left.has(on));
  if (dates.length === 0) throw new Refusal('INVALID_INPUT', { on: { key: 'noOccurrence' } });
  return { dates, skipped };
}

function refuseWrong({ on, startTime, endTime, repeat }: When): void {
  if (endTime <= startTime) throw new Refusal('INVALID_INPUT', { endTime: { key: 'endsFirst' } });
  if (!repeat) return;
  if (isWeekly(repeat.every) && repeat.weekdays.length === 0)
    throw new Refusal('INVALID_INPUT', { 'repeat.weekdays': { key: 'minItems', values: { min: 1 } } });
  if (repeat.until === null && repeat.times === null)
    throw new Refusal('INVALID_INPUT', { 'repeat.until': { key: 'required' } });
  if (repeat.until !== null && repeat.until < on)
    throw new Refusal('INVALID_INPUT', { 'repeat.until': { key: 'beforeStart' } });
}

async function expanded(on: string, repeat: Repeat): Promise<string[]> {
  // Loaded when something is planned: reading a schedule takes none of it.
  const { RRuleTemporal } = await import('rrule-temporal');
  const rruleString = `DTSTART;TZID=UTC:${on.replaceAll('-', '')}T000000Z\nRRULE:${ruleOf(repeat)}`;
  const found = new RRuleTemporal({ rruleString }).all((_, position) => position <= maxOccurrences);
  if (found.length > maxOccurrences)
    throw new Refusal('INVALID_INPUT', {
      'repeat.until': { key: 'tooMany', values: { max: maxOccurrences } },
    });
  if (found.some(({ year }) => year > 9999))
    throw new Refusal('INVALID_INPUT', { 'repeat.until': { key: 'date' } });
  return found.map((one) => one.toString().slice(0, 10));
}

function holidayOn(on: string, holidays: readonly Holiday[]) {
  const found = holidays.find(({ from, until }) => from <= on && on <= until);
  return found ? [{ on, name: found.name }] : [];
}
