import type { Consumer } from '../consumer.ts';
import type { Look, Person } from '../person.ts';
import type { Stage } from '../stage.ts';

/** What the parts of the outcome have in common: where it plays, who looks how, and what things are called. */
export interface Story {
  readonly stage: Stage;
  readonly look: Look;
  readonly consumer: Consumer;
  readonly names: Names;
}

interface Names {
  readonly course: string;
  readonly chapter: string;
  readonly learnpath: string;
  readonly assignment: string;
}

/** The student of the story, made up. */
export const student = {
  firstName: 'Fenna',
  initials: 'F.',
  surname: 'Kromhout',
  name: 'Fenna Kromhout',
  email: 'fenna.kromhout@zilverbrug.example',
  password: 'Zeven-blauwe-stoelen-7',
  studentNumber: '20260077',
  /** An onderwijsnummer, for who has no BSN. */
  bsn: '100000004',
  birthDate: '2003-04-18',
} as const;

/** A file of the demo. */
export const demoFile = (name: string) =>
  new URL(`../../../../infra/local/demo/${name}`, import.meta.url).pathname;

/** The id at the end of an address such as `/admin/courses/view/crs_…`. */
export function idIn(person: Person, prefix: string): string {
  const [id] = new URL(person.page.url()).pathname.match(new RegExp(`${prefix}_[0-9A-Z]{26}`)) ?? [];
  if (!id) throw new Error(`No ${prefix}_… in ${person.page.url()}`);
  return id;
}
