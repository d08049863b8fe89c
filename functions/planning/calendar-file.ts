import type { Language } from '#shared/http/fields.ts';
import { dutchTime } from '#shared/platform/zone-time.ts';
import type { HandInDay } from '../assignments/public.ts';
import type { AgendaEntry } from './agenda.ts';
import { instantsOf, type Occurrence, occurrencesWithin } from './occurrences.ts';

const timeZone = 'Europe/Amsterdam';

/** The rules of the clock in the Netherlands since 1996 (RFC 5545, section 3.6.5). */
const vtimezone = `BEGIN:VTIMEZONE
TZID:${timeZone}
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;

const names = { nl: 'Rooster Leerpad', en: 'Leerpad schedule' } as const;
const handInWord = { nl: 'Inleveren', en: 'Hand in' } as const;
/** Programs are asked to look again after so long. */
const refreshSeconds = 3600;

/**
 * An agenda as calendar programs read it. Each occurrence is an event of its own, whose id stays the same wherever it
 * moves and whose sequence grows with each change, so that programs show what is moved and what is off.
 * @param entries of one person's agenda, those that are off included
 * @param handIns days on which something has to be handed in: events of a whole day
 * @param span the days to tell of; `now` UTC instant
 */
export async function calendarFile(
  entries: readonly AgendaEntry[],
  handIns: readonly HandInDay[],
  { from, to, now, language }: { from: string; to: string; now: string; language: Language },
): Promise<string> {
  // Loaded when a calendar is read: no other call takes it.
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator');
  const calendar = ical({
    name: names[language],
    prodId: { company: 'Leerpad', product: 'Schedule', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    // Without a name: with one the library writes also the stamps, which RFC 5545 wants in UTC, as local time.
    timezone: { name: null, generator: () => vtimezone },
    ttl: refreshSeconds,
  });
  for (const entry of entries) {
    for (const occurrence of occurrencesWithin(entry, from, to)) {
      const off = entry.cancelled || occurrence.status === 'cancelled';
      calendar.createEvent({
        id: `${entry.planningId}-${occurrence.occurrence}@leerpad`,
        sequence: entry.planningVersion - 1,
        stamp: new Date(now),
        timezone: timeZone,
        ...timesOf(occurrence),
        summary: entry.title,
        location: occurrence.room || null,
        description: entry.teachers.join(', ') || null,
        url: entry.link || null,
        status: off ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      });
    }
  }
  for (const { assignmentId, title, on } of handIns) {
    if (on < from || on > to) continue;
    calendar.createEvent({
      id: `${assignmentId}-hand-in@leerpad`,
      stamp: new Date(now),
      start: new Date(`${on}T00:00:00`),
      allDay: true,
      summary: `${handInWord[language]}: ${title}`,
    });
  }
  return calendar.toString();
}

/** As the clocks show them: the library writes the fields of a date as this process would show it. */
function timesOf(occurrence: Occurrence) {
  const { startsAt, endsAt } = instantsOf(occurrence);
  return { start: new Date(dutchTime(startsAt)), end: new Date(dutchTime(endsAt)) };
}
