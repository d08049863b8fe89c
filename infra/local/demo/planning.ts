import type { LearningWay, OfferType, RegistrationStatus } from '#shared/planning/starting-moment-schemas.ts';
import { type Company, waterveen, zilverbrug } from './companies.ts';

/** A pool of the demo; learning paths and teachers by their names there. */
interface DemoPool {
  readonly key: string;
  readonly company: Company;
  readonly name: string;
  readonly description: string;
  readonly capacity: number;
  readonly learnpaths: readonly string[];
  readonly teachers: readonly string[];
  readonly rooms: readonly string[];
}

export const pools: readonly DemoPool[] = [
  {
    key: 'ondernemend',
    company: zilverbrug,
    name: 'Ondernemend organiseren',
    description: 'Alles wat in het eerste jaar gegeven wordt.',
    capacity: 60,
    learnpaths: ['inleiding-programmeren', 'bedrijfskundig-engels', 'onderzoeksvaardigheden'],
    teachers: ['loes', 'ayse'],
    rooms: ['A1.04', 'A1.06', 'Collegezaal Zilver'],
  },
  {
    key: 'taal',
    company: zilverbrug,
    name: 'Taalwerkplaats',
    description: 'Kleine groepen die hardop oefenen.',
    capacity: 8,
    learnpaths: ['bedrijfskundig-engels'],
    teachers: ['ayse'],
    rooms: ['B2.10'],
  },
  {
    key: 'avond',
    company: waterveen,
    name: 'Avondgroepen',
    description: '',
    capacity: 16,
    learnpaths: ['bedrijfskundig-engels'],
    teachers: [],
    rooms: ['Waterzaal'],
  },
];

/** A starting moment of the demo; days count from the loading of the demo, negative ones before it. */
interface DemoMoment {
  readonly key: string;
  readonly company: Company;
  readonly name: string;
  readonly pool: string;
  readonly capacity: number;
  readonly starts: number;
  readonly ends: number;
  readonly registers: readonly [opens: number, closes: number];
  readonly learnpaths: readonly (readonly [slug: string, type: OfferType, way: LearningWay])[];
  readonly students: readonly (readonly [student: string, slug: string, status: RegistrationStatus])[];
}

export const startingMoments: readonly DemoMoment[] = [
  {
    key: 'vorig-najaar',
    company: zilverbrug,
    name: 'Vorig najaar',
    pool: 'ondernemend',
    capacity: 40,
    starts: -300,
    ends: -60,
    registers: [-380, -310],
    learnpaths: [['inleiding-programmeren', 'regular', 'blended']],
    students: [['otto', 'inleiding-programmeren', 'placed']],
  },
  {
    key: 'dit-najaar',
    company: zilverbrug,
    name: 'Dit najaar',
    pool: 'ondernemend',
    capacity: 60,
    starts: -80,
    ends: 150,
    registers: [-150, -70],
    learnpaths: [
      ['inleiding-programmeren', 'regular', 'blended'],
      ['inleiding-programmeren', 'flexible', 'online'],
      ['onderzoeksvaardigheden', 'regular', 'on-location'],
    ],
    students: [
      ['bo', 'inleiding-programmeren', 'placed'],
      ['wout', 'inleiding-programmeren', 'placed'],
      ['eva', 'onderzoeksvaardigheden', 'placed'],
    ],
  },
  {
    key: 'taal-winter',
    company: zilverbrug,
    name: 'Engels in een kleine groep, winter',
    pool: 'taal',
    capacity: 1,
    starts: 30,
    ends: 210,
    registers: [-20, 25],
    learnpaths: [['bedrijfskundig-engels', 'regular', 'on-location']],
    students: [
      ['noor', 'bedrijfskundig-engels', 'placed'],
      ['eva', 'bedrijfskundig-engels', 'waiting'],
    ],
  },
  {
    key: 'winter',
    company: zilverbrug,
    name: 'Winter',
    pool: 'ondernemend',
    capacity: 40,
    starts: 60,
    ends: 200,
    registers: [-10, 45],
    learnpaths: [
      ['inleiding-programmeren', 'regular', 'blended'],
      ['bedrijfskundig-engels', 'regular', 'online'],
      ['onderzoeksvaardigheden', 'regular', 'on-location'],
    ],
    students: [],
  },
  {
    key: 'voorjaar',
    company: zilverbrug,
    name: 'Voorjaar',
    pool: 'ondernemend',
    capacity: 60,
    starts: 90,
    ends: 270,
    registers: [40, 80],
    learnpaths: [
      ['inleiding-programmeren', 'regular', 'blended'],
      ['bedrijfskundig-engels', 'flexible', 'online'],
    ],
    students: [],
  },
  {
    key: 'waterveen-voorjaar',
    company: waterveen,
    name: 'Voorjaar, maandagavond',
    pool: 'avond',
    capacity: 16,
    starts: 60,
    ends: 150,
    registers: [-5, 50],
    learnpaths: [['bedrijfskundig-engels', 'flexible', 'blended']],
    students: [],
  },
];
