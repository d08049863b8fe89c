import type { SourceKind } from '#shared/library/source-schemas.ts';

/** A fictive source. Days count from the day on which the demo is made. */
export interface DemoSource {
  readonly key: string;
  readonly kind: SourceKind;
  readonly title: string;
  readonly subtitle: string;
  readonly authors: readonly string[];
  readonly publisher: string;
  readonly publishedYear: number | null;
  readonly edition: string;
  readonly language: 'nl' | 'en';
  /** Of a group of numbers that no country has. */
  readonly isbn: string | null;
  /** Of what isn't on the book platform. */
  readonly link: string | null;
  readonly licence: { readonly from: number; readonly until: number; readonly seats: number | null } | null;
  readonly priceNote: string;
  readonly archived?: true;
}

/** What the demo's library has: licences in force, ending, over and to come; free sources; and one that is archived. */
export const sources: readonly DemoSource[] = [
  {
    key: 'javascript-vanaf-nul',
    kind: 'ebook',
    title: 'JavaScript vanaf nul',
    subtitle: 'Leren programmeren in de browser',
    authors: ['Maud Terpstra', 'Ilias Benali'],
    publisher: 'Uitgeverij De Kade',
    publishedYear: 2025,
    edition: '4e druk',
    language: 'nl',
    isbn: '9799900010004',
    link: null,
    licence: { from: -86, until: 279, seats: 40 },
    priceNote: 'Campuslicentie',
  },
  {
    key: 'denken-in-stappen',
    kind: 'book',
    title: 'Denken in stappen',
    subtitle: 'Algoritmen voor beginners',
    authors: ['Joris van der Wal'],
    publisher: 'Pons & Zoon',
    publishedYear: 2023,
    edition: '2e druk',
    language: 'nl',
    isbn: '9799900020379',
    link: null,
    licence: { from: -420, until: 21, seats: 25 },
    priceNote: '€ 18,50 per plaats per jaar',
  },
  {
    key: 'code-die-je-morgen-nog-begrijpt',
    kind: 'book',
    title: 'Code die je morgen nog begrijpt',
    subtitle: '',
    authors: ['Noortje Hekman'],
    publisher: 'Uitgeverij De Kade',
    publishedYear: 2024,
    edition: '',
    language: 'nl',
    isbn: '9799900030743',
    link: null,
    licence: { from: -86, until: 279, seats: 1 },
    priceNote: 'Proeflicentie',
  },
  {
    key: 'fouten-zoeken',
    kind: 'video',
    title: 'Fouten zoeken met je browser',
    subtitle: 'Zeven korte films',
    authors: ['Ilias Benali'],
    publisher: 'Pons & Zoon',
    publishedYear: 2024,
    edition: '',
    language: 'nl',
    isbn: null,
    link: 'https://www.example.org/bronnen/fouten-zoeken',
    licence: null,
    priceNote: '',
  },
  {
    key: 'naslag-javascript',
    kind: 'website',
    title: 'Naslag JavaScript',
    subtitle: '',
    authors: [],
    publisher: '',
    publishedYear: null,
    edition: '',
    language: 'en',
    isbn: null,
    link: 'https://www.example.org/bronnen/naslag-javascript',
    licence: null,
    priceNote: '',
  },
  {
    key: 'write-to-be-read',
    kind: 'ebook',
    title: 'Write to be read',
    subtitle: 'Business English for busy people',
    authors: ['Harriet Lowe'],
    publisher: 'Northgate Books',
    publishedYear: 2025,
    edition: '3rd edition',
    language: 'en',
    isbn: '9799900061853',
    link: null,
    licence: { from: -120, until: 245, seats: null },
    priceNote: 'Inbegrepen in het abonnement',
  },
  {
    key: 'meetings-that-end-on-time',
    kind: 'book',
    title: 'Meetings that end on time',
    subtitle: '',
    authors: ['Samuel Okoro', 'Harriet Lowe'],
    publisher: 'Northgate Books',
    publishedYear: 2022,
    edition: '1st edition',
    language: 'en',
    isbn: '9799900072224',
    link: null,
    licence: { from: -700, until: -14, seats: 30 },
    priceNote: '',
  },
  {
    key: 'engels-in-cijfers',
    kind: 'article',
    title: 'Cijfers presenteren in het Engels',
    subtitle: '',
    authors: ['Femke Draaijer'],
    publisher: 'Tijdschrift Vaktaal',
    publishedYear: 2024,
    edition: 'jaargang 12, nr. 3',
    language: 'nl',
    isbn: null,
    link: 'https://www.example.org/bronnen/engels-in-cijfers',
    licence: null,
    priceNote: '',
  },
  {
    key: 'onderzoek-in-de-praktijk',
    kind: 'ebook',
    title: 'Onderzoek in de praktijk',
    subtitle: 'Van vraag tot verslag',
    authors: ['Leonie Vermeer', 'Tom Alderliesten'],
    publisher: 'Uitgeverij De Kade',
    publishedYear: 2025,
    edition: '5e druk',
    language: 'nl',
    isbn: '9799900092963',
    link: null,
    licence: { from: -86, until: 279, seats: 60 },
    priceNote: 'Campuslicentie',
  },
  {
    key: 'statistiek-zonder-angst',
    kind: 'book',
    title: 'Statistiek zonder angst',
    subtitle: '',
    authors: ['Tom Alderliesten'],
    publisher: 'Pons & Zoon',
    publishedYear: 2021,
    edition: '1e druk',
    language: 'nl',
    isbn: '9799900103331',
    link: null,
    licence: { from: -86, until: 9, seats: 20 },
    priceNote: 'Verlenging aangevraagd',
  },
  {
    key: 'goede-vragen',
    kind: 'article',
    title: 'Wat is een goede vraag?',
    subtitle: 'Over het verkleinen van een probleem',
    authors: ['Geertje Wiersma'],
    publisher: 'Blad voor Praktijkonderzoek',
    publishedYear: 2023,
    edition: 'nr. 7',
    language: 'nl',
    isbn: null,
    link: 'https://www.example.org/bronnen/goede-vragen',
    licence: null,
    priceNote: '',
  },
  {
    key: 'bronvermelding',
    kind: 'website',
    title: 'Wegwijzer bronvermelding',
    subtitle: '',
    authors: [],
    publisher: 'Studielandschap',
    publishedYear: null,
    edition: '',
    language: 'nl',
    isbn: null,
    link: 'https://www.example.org/bronnen/bronvermelding',
    licence: null,
    priceNote: '',
  },
  {
    key: 'rekenmodellen',
    kind: 'ebook',
    title: 'Rekenmodellen voor bedrijven',
    subtitle: '',
    authors: ['Maud Terpstra'],
    publisher: 'Pons & Zoon',
    publishedYear: 2026,
    edition: '1e druk',
    language: 'nl',
    isbn: '9799900134441',
    link: null,
    licence: { from: 38, until: 403, seats: 30 },
    priceNote: 'Begint volgend blok',
  },
  {
    key: 'internet-voor-beginners',
    kind: 'book',
    title: 'Internet voor beginners',
    subtitle: '',
    authors: ['Wim Hogenelst'],
    publisher: 'Pons & Zoon',
    publishedYear: 2009,
    edition: '1e druk',
    language: 'nl',
    isbn: '9799909990017',
    link: null,
    licence: null,
    priceNote: '',
    archived: true,
  },
];

/** Which of them belong to what, in order: the source, whether students need it, and what is said of it. */
export const readingLists: readonly {
  readonly kind: 'learnpath' | 'course';
  readonly slug: string;
  readonly entries: readonly (readonly [key: string, required: boolean, note: string])[];
}[] = [
  {
    kind: 'learnpath',
    slug: 'inleiding-programmeren',
    entries: [
      ['javascript-vanaf-nul', true, 'Het hele boek, een hoofdstuk per les'],
      ['code-die-je-morgen-nog-begrijpt', false, 'Voor wie verder wil'],
      ['internet-voor-beginners', false, ''],
    ],
  },
  {
    kind: 'course',
    slug: 'programmeren-eerste-stappen',
    entries: [
      ['denken-in-stappen', true, 'Hoofdstuk 1 tot en met 4'],
      ['naslag-javascript', false, 'Handig om open te houden'],
    ],
  },
  {
    kind: 'course',
    slug: 'programmeren-functies-en-gegevens',
    entries: [['fouten-zoeken', false, 'Kijk film 1 tot en met 3 voor de les over testen']],
  },
  {
    kind: 'learnpath',
    slug: 'bedrijfskundig-engels',
    entries: [
      ['write-to-be-read', true, ''],
      ['meetings-that-end-on-time', true, 'Chapters 2 and 5'],
      ['engels-in-cijfers', false, ''],
    ],
  },
  {
    kind: 'learnpath',
    slug: 'onderzoeksvaardigheden',
    entries: [
      ['onderzoek-in-de-praktijk', true, 'Hoofdstuk 1 tot en met 6'],
      ['bronvermelding', true, 'Zo verwijs je in je verslag'],
      ['goede-vragen', false, ''],
    ],
  },
  {
    kind: 'course',
    slug: 'gegevens-en-resultaten',
    entries: [
      ['statistiek-zonder-angst', true, 'Hoofdstuk 2'],
      ['rekenmodellen', false, 'Beschikbaar vanaf het volgende blok'],
    ],
  },
];

/** Who opened a source with a bounded number of readers. */
export const seats: readonly (readonly [source: string, reader: string])[] = [
  ['code-die-je-morgen-nog-begrijpt', 'loes'],
  ['javascript-vanaf-nul', 'loes'],
];
