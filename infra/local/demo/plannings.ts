import type { PlanningKind } from '#shared/planning/named.ts';
import type { Repeat } from '#shared/planning/planning-schemas.ts';
import { type Company, waterveen, zilverbrug } from './companies.ts';

/** What is planned in the demo: from a weekday so many weeks before its loading, on that day of the week. */
interface DemoPlanning {
  readonly key: string;
  readonly company: Company;
  readonly title: string;
  readonly kind: PlanningKind;
  readonly learnpath?: string;
  readonly course?: string;
  /** Of its learning path. */
  readonly teams?: readonly string[];
  readonly teachers: readonly string[];
  readonly students?: readonly string[];
  readonly room: string;
  readonly link?: string;
  /** ISO 8601: 1 is Monday. */
  readonly weekday: number;
  /** Of the first time, seen from the week of loading. */
  readonly week: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly every?: Repeat['every'];
  readonly times?: number;
  /** By number, the first being 0: those that are off, and those that go to another day of their week. */
  readonly cancelled?: readonly number[];
  readonly movedBy?: Readonly<Record<number, number>>;
}

/** A month before the demo is loaded and two months after it, for every role. */
export const plannings: readonly DemoPlanning[] = [
  {
    key: 'college-programmeren',
    company: zilverbrug,
    title: 'Hoorcollege programmeren',
    kind: 'learnpath',
    learnpath: 'inleiding-programmeren',
    teachers: ['loes'],
    room: 'Collegezaal Zilver',
    weekday: 1,
    week: -4,
    startTime: '09:30',
    endTime: '11:00',
    every: 'weekly',
    times: 13,
    cancelled: [2],
    movedBy: { 5: 1 },
  },
  {
    key: 'werkplaats-programmeren',
    company: zilverbrug,
    title: 'Werkplaats: functies en gegevens',
    kind: 'course',
    learnpath: 'inleiding-programmeren',
    course: 'programmeren-functies-en-gegevens',
    teachers: ['loes', 'ayse'],
    room: 'A1.04',
    weekday: 3,
    week: -4,
    startTime: '13:00',
    endTime: '15:30',
    every: 'weekly',
    times: 13,
  },
  {
    key: 'oefenuur-dagteam',
    company: zilverbrug,
    title: 'Oefenuur met het dagteam',
    kind: 'learnpath',
    learnpath: 'inleiding-programmeren',
    teams: ['dag'],
    teachers: ['loes'],
    room: 'A1.06',
    weekday: 4,
    week: -4,
    startTime: '11:00',
    endTime: '12:00',
    every: 'weekly',
    times: 13,
  },
  {
    key: 'kennismaking-avondteam',
    company: zilverbrug,
    title: 'Kennismaking met het avondteam',
    kind: 'learnpath',
    learnpath: 'inleiding-programmeren',
    teams: ['avond'],
    teachers: ['loes'],
    room: 'A1.04',
    weekday: 4,
    week: 1,
    startTime: '19:00',
    endTime: '20:30',
  },
  {
    key: 'onderzoek',
    company: zilverbrug,
    title: 'Onderzoek: van vraag naar opzet',
    kind: 'learnpath',
    learnpath: 'onderzoeksvaardigheden',
    teachers: ['ayse'],
    room: 'A1.06',
    link: 'https://vergaderen.zilverbrug.example/onderzoek',
    weekday: 2,
    week: -4,
    startTime: '10:00',
    endTime: '12:00',
    every: 'weekly',
    times: 12,
  },
  {
    key: 'engels',
    company: zilverbrug,
    title: 'English for business: practice',
    kind: 'learnpath',
    learnpath: 'bedrijfskundig-engels',
    teachers: ['ayse'],
    room: 'B2.10',
    weekday: 4,
    week: -4,
    startTime: '09:00',
    endTime: '10:30',
    every: 'two-weeks',
    times: 7,
  },
  {
    key: 'spreekuur',
    company: zilverbrug,
    title: 'Spreekuur studiecoach',
    kind: 'consultation',
    teachers: ['ayse'],
    students: ['bo', 'wout', 'noor'],
    room: '',
    link: 'https://vergaderen.zilverbrug.example/ayse',
    weekday: 5,
    week: -3,
    startTime: '15:00',
    endTime: '16:00',
    every: 'weekly',
    times: 11,
  },
  {
    key: 'toets-programmeren',
    company: zilverbrug,
    title: 'Toets programmeren',
    kind: 'examination',
    learnpath: 'inleiding-programmeren',
    teachers: ['loes'],
    room: 'Collegezaal Zilver',
    weekday: 5,
    week: 3,
    startTime: '10:00',
    endTime: '12:00',
  },
  {
    key: 'waterveen-engels',
    company: waterveen,
    title: 'Avondles Engels',
    kind: 'learnpath',
    learnpath: 'bedrijfskundig-engels',
    teachers: ['dimitri'],
    room: 'Waterzaal',
    weekday: 1,
    week: -4,
    startTime: '19:00',
    endTime: '21:00',
    every: 'weekly',
    times: 12,
  },
];
