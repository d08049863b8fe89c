import { weighedGrade } from '#shared/grading/rules.ts';
import { criteriaOf } from './assignments/assignment.ts';
import { englishAssignment } from './assignments/bedrijfskundig-engels.ts';

/** A student of the class that handed in together; grades of English in tenths, by criterion. */
export interface Classmate {
  readonly key: string;
  readonly firstName: string;
  readonly prefixName?: string;
  readonly surname: string;
  readonly bornOn: string;
  readonly gender: 'M' | 'V';
  readonly number: string;
  readonly bsn: string;
  readonly english: readonly ClassGrade[];
  /** Days ago, and what it is called; absent: not handed in. */
  readonly research?: { readonly daysAgo: number; readonly title: string };
}

interface ClassGrade {
  readonly title: string;
  readonly assessor: 'karim' | 'loes' | 'dimitri';
  readonly grades: readonly number[];
  readonly feedback: string;
  readonly returnedDaysAgo: number;
}

/** Who teaches and assesses them. */
export const classTeacher = 'karim';

const graded = (
  title: string,
  assessor: ClassGrade['assessor'],
  grades: readonly number[],
  feedback: string,
  returnedDaysAgo: number,
): ClassGrade => ({ title, assessor, grades, feedback, returnedDaysAgo });

/**
 * Two assessors of one assignment who are far apart, a pile of work, of which one piece lies there too long and one is
 * held, a student who failed twice and asks for a review, and one of whom nothing is heard.
 */
export const classmates: readonly Classmate[] = [
  {
    ...{ key: 'femke', firstName: 'Femke', surname: 'Hoekstra', bornOn: '2003-04-12', gender: 'V' },
    ...{ number: '20260021', bsn: '999990044' },
    english: [
      graded('Fewer returned parcels', 'karim', [85, 80, 85, 90, 85, 80], 'Convincing and to the point.', 58),
    ],
    research: { daysAgo: 24, title: 'Waarom vrijwilligers blijven' },
  },
  {
    ...{ key: 'tariq', firstName: 'Tariq', surname: 'Benali', bornOn: '2001-12-03', gender: 'M' },
    ...{ number: '20260022', bsn: '999990056' },
    english: [
      graded('Shorter meetings', 'karim', [80, 80, 85, 80, 75, 80], 'Your figures carry the message.', 58),
    ],
    research: { daysAgo: 12, title: 'Wachten aan de balie' },
  },
  {
    ...{ key: 'fleur', firstName: 'Fleur', prefixName: 'van', surname: 'Dam', bornOn: '2004-01-25' },
    ...{ gender: 'V', number: '20260023', bsn: '999990068' },
    english: [
      graded('Better reviews for a bakery', 'karim', [90, 85, 85, 85, 80, 90], 'A pleasure to read.', 57),
    ],
    research: { daysAgo: 11, title: 'Roosters en reistijd' },
  },
  {
    ...{ key: 'lars', firstName: 'Lars', prefixName: 'de', surname: 'Boer', bornOn: '2002-08-30' },
    ...{ gender: 'M', number: '20260024', bsn: '999990081' },
    english: [
      graded('A quieter office', 'karim', [80, 75, 80, 85, 80, 75], 'Clear advice; check your tenses.', 57),
    ],
    research: { daysAgo: 10, title: 'Lunchen zonder afval' },
  },
  {
    ...{ key: 'mila', firstName: 'Mila', surname: 'Jacobs', bornOn: '2003-06-14', gender: 'V' },
    ...{ number: '20260025', bsn: '999990093' },
    english: [
      graded(
        'One inbox for all',
        'karim',
        [85, 85, 80, 80, 85, 80],
        'Well structured from start to end.',
        56,
      ),
    ],
    research: { daysAgo: 9, title: 'Inwerken op afstand' },
  },
  {
    ...{ key: 'youssef', firstName: 'Youssef', surname: 'Haddou', bornOn: '2000-10-08', gender: 'M' },
    ...{ number: '20260026', bsn: '999990111' },
    english: [
      graded(
        'Cheaper packaging',
        'loes',
        [65, 70, 65, 70, 65, 65],
        'Good advice; the report could be shorter.',
        56,
      ),
    ],
    research: { daysAgo: 8, title: 'Klachten over de fietsenstalling' },
  },
  {
    ...{ key: 'julia', firstName: 'Julia', surname: 'Kok', bornOn: '2004-05-19', gender: 'V' },
    ...{ number: '20260027', bsn: '999990123' },
    english: [
      graded(
        'Fewer no-shows',
        'loes',
        [70, 65, 70, 65, 70, 70],
        'Clear, though the conclusion comes late.',
        55,
      ),
    ],
    research: { daysAgo: 7, title: 'Thuiswerken in de klas' },
  },
  {
    ...{ key: 'thijs', firstName: 'Thijs', prefixName: 'van der', surname: 'Meer', bornOn: '2001-03-02' },
    ...{ gender: 'M', number: '20260028', bsn: '999990135' },
    english: [
      graded('A simpler order form', 'loes', [65, 65, 70, 65, 65, 60], 'Sufficient; mind your register.', 55),
    ],
    research: { daysAgo: 6, title: 'Bezorgen in de avond' },
  },
  {
    ...{ key: 'esra', firstName: 'Esra', surname: 'Kaya', bornOn: '2002-11-21', gender: 'V' },
    ...{ number: '20260029', bsn: '999990147' },
    english: [
      graded('Answering within a day', 'loes', [70, 70, 65, 75, 70, 70], 'Good use of examples.', 54),
    ],
    research: { daysAgo: 5, title: 'Sporten na het werk' },
  },
  {
    ...{ key: 'koen', firstName: 'Koen', surname: 'Prins', bornOn: '2003-09-17', gender: 'M' },
    ...{ number: '20260030', bsn: '999990159' },
    english: [
      graded('Less stock, fewer shortages', 'loes', [65, 65, 65, 60, 65, 65], 'Solid, but hardly told.', 54),
    ],
    research: { daysAgo: 4, title: 'Zelf afrekenen' },
  },
  {
    ...{ key: 'ruth', firstName: 'Ruth', surname: 'Boateng', bornOn: '1999-07-07', gender: 'V' },
    ...{ number: '20260031', bsn: '999990160' },
    english: [graded('A rota that works', 'loes', [70, 70, 70, 65, 70, 65], 'Readable and well argued.', 53)],
    research: { daysAgo: 6, title: 'Vergaderen zonder agenda' },
  },
  {
    ...{ key: 'bram', firstName: 'Bram', surname: 'Visscher', bornOn: '2002-02-11', gender: 'M' },
    ...{ number: '20260032', bsn: '999990172' },
    english: [
      graded(
        'Selling online',
        'dimitri',
        [45, 40, 40, 45, 40, 45],
        'Your advice is missing: the report describes the shop. Say what should change, and why.',
        45,
      ),
      graded(
        'Selling online, second version',
        'karim',
        [45, 45, 40, 40, 45, 40],
        'There is an advice now, but no figures behind it. Show what it costs and what it brings.',
        10,
      ),
    ],
  },
  {
    ...{ key: 'nina', firstName: 'Nina', surname: 'Claassen', bornOn: '2004-03-28', gender: 'V' },
    ...{ number: '20260033', bsn: '999990184' },
    english: [],
  },
];

/** The grade of English that follows from those of its criteria, in tenths. */
export const englishGrade = ({ grades }: ClassGrade): number =>
  weighedGrade(
    criteriaOf(englishAssignment).map(({ weighing }, place) => ({ weighing, grade: grades[place] ?? 0 })),
  );

/** The name of the file of a hand-in, below `files`. */
export const classFile = ({ key }: Classmate, kind: 'report' | 'onderzoek', attempt = 1) =>
  `klas-${key}-${kind}${attempt > 1 ? `-${attempt}` : ''}.pdf`;

/** Why work of the class is held, since how many days ago. */
export const held = {
  student: 'ruth',
  daysAgo: 2,
  reason: 'Hele alinea’s staan ook in een verslag van vorig jaar, zonder bronvermelding.',
} as const;

/** What a student of the class asks about their grade. */
export const reviewed = {
  student: 'bram',
  daysAgo: 2,
  ground:
    'In de opdracht staat dat gegevens ook uit een gesprek mogen komen. Ik heb de eigenaar gesproken, en daar gaat de feedback niet over.',
} as const;
