/**
 * Time in the Netherlands. What people write and read is Dutch time, `yyyy-MM-ddTHH:mm:ss` (spec section 4); what is
 * stored and compared is the instant in UTC. Everything that goes from one to the other does so here.
 */
const timeZone = 'Europe/Amsterdam';

let wallClock: Intl.DateTimeFormat | undefined;

/**
 * What the clocks in the Netherlands show at an instant.
 * @param instant UTC, ISO form
 * @returns `yyyy-MM-ddTHH:mm:ss`
 */
export function dutchTime(instant: string): string {
  return shownAt(Date.parse(instant));
}

/** The date in the Netherlands at an instant, `yyyy-MM-dd`: what people and the register mean by a day. */
export function dutchDate(instant: string): string {
  return dutchTime(instant).slice(0, 10);
}

/**
 * The instant at which the clocks in the Netherlands show a time. In the hour that comes twice, in autumn, the first; a
 * time in the hour that is left out, in spring, counts on from the one before: 02:30 is the instant that shows 03:30.
 * @param time `yyyy-MM-ddTHH:mm:ss`
 * @returns UTC, `yyyy-MM-ddTHH:mm:ss.sssZ`
 */
export function instantOf(time: string): string {
  const asked = time < first ? first : time;
  const asIfUtc = Date.parse(`${asked}Z`);
  const [before, after] = [offsetAt(asIfUtc - dayMilliseconds), offsetAt(asIfUtc + dayMilliseconds)] as const;
  const found = [before, after].find((offset) => shownAt(asIfUtc - offset) === asked) ?? before;
  return new Date(asIfUtc - found).toISOString();
}

/** Clocks show no year before the first: what is written in one counts as its beginning. */
const first = '0001-01-01T00:00:00';
const dayMilliseconds = 24 * 3600 * 1000;

/** How far Dutch clocks are ahead of UTC, in milliseconds. */
function offsetAt(milliseconds: number): number {
  return Date.parse(`${shownAt(milliseconds)}Z`) - milliseconds;
}

function shownAt(milliseconds: number): string {
  // Made with the first use: it takes some milliseconds, which a cold start that asks no date need not pay.
  wallClock ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  // A year of three digits, as of a date that was half typed, is written with three.
  return wallClock.format(milliseconds).replace(' ', 'T').padStart('yyyy-MM-ddTHH:mm:ss'.length, '0');
}
