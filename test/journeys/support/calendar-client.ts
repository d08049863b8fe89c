import ICAL from 'ical.js';

/** An event as a calendar program shows it; times are those of the clocks in its time zone. */
export interface Shown {
  readonly uid: string;
  readonly sequence: number;
  readonly title: string;
  readonly place: string;
  /** `yyyy-MM-ddTHH:mm:ss` */
  readonly starts: string;
  readonly ends: string;
  readonly zone: string;
  readonly status: string;
}

/** Reads the address of a calendar as a program does, by a parser that is not ours, and finds what is called so. */
export async function calendarClient(address: string, title: string): Promise<Shown[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the calendar answers ${answer.status}`);
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  return calendar
    .getAllSubcomponents('vevent')
    .map((component) => {
      const event = new ICAL.Event(component);
      return {
        uid: event.uid,
        sequence: event.sequence,
        title: event.summary,
        place: event.location,
        starts: event.startDate.toString(),
        ends: event.endDate.toString(),
        zone: String(component.getFirstProperty('dtstart')?.getParameter('tzid')),
        status: String(component.getFirstPropertyValue('status')),
      };
    })
    .filter((event) => event.title === title);
}
