const minuteMilliseconds = 60_000;
const unitMinutes: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 1440 };
const days = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/**
 * Whether a schedule is due in a minute.
 * @param expression `rate(5 minutes)` or `cron(minute hour day month weekday year)`
 * @param now any instant in the minute
 * @param startedAt from when a rate counts, in epoch milliseconds
 * @param zone in which a cron expression is meant; default UTC
 * @throws for an expression of another form
 */
export function isDue(expression: string, now: Date, startedAt: number, zone = 'UTC'): boolean {
  const rate = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  if (rate) {
    const every = Number(rate[1]) * (unitMinutes[rate[2] ?? ''] ?? 1);
    const passed = minuteOf(now.getTime()) - minuteOf(startedAt);
    return passed > 0 && passed % every === 0;
  }
  const [minute, hour, date, month, weekday, year] =
    /^cron\((.+)\)$/.exec(expression)?.[1]?.split(/\s+/) ?? [];
  if (year === undefined) throw new Error(`The local cloud does not know the schedule "${expression}"`);
  const there = wallClock(now, zone);
  return (
    accepts(minute, there.getUTCMinutes(), 0) &&
    accepts(hour, there.getUTCHours(), 0) &&
    accepts(date, there.getUTCDate(), 1) &&
    accepts(month, there.getUTCMonth() + 1, 1, months) &&
    accepts(weekday, there.getUTCDay() + 1, 1, days) &&
    accepts(year, there.getUTCFullYear(), 1970)
  );
}

/** What the clocks of a zone show, as if it were UTC. */
function wallClock(now: Date, zone: string): Date {
  if (zone === 'UTC') return now;
  return new Date(`${formatIn(zone).format(now).replace(' ', 'T')}Z`);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  // Swedish is written as ISO writes it.
  const options = { dateStyle: 'short', timeStyle: 'medium', timeZone: zone } as const;
  const format = new Intl.DateTimeFormat('sv-SE', options);
  formats.set(zone, format);
  return format;
}

const minuteOf = (milliseconds: number) => Math.floor(milliseconds / minuteMilliseconds);

/** A field: `*`, `?`, `5`, `1-5`, `0/15`, `MON-FRI`, or several by comma. */
function accepts(field = '*', value: number, first: number, names: readonly string[] = []): boolean {
  const numberOf = (text: string) => {
    const named = names.indexOf(text.toUpperCase());
    const number = named < 0 ? Number(text) : named + 1;
    if (Number.isNaN(number)) throw new Error(`The local cloud does not know "${field}" in a schedule`);
    return number;
  };
  return field.split(',').some((part) => {
    if (part === '*' || part === '?') return true;
    const [range = '', step] = part.split('/');
    const [from = '', to] = range.split('-');
    const start = from === '*' ? first : numberOf(from);
    if (step !== undefined) return value >= start && (value - start) % Number(step) === 0;
    return to === undefined ? value === start : value >= start && value <= numberOf(to);
  });
}
