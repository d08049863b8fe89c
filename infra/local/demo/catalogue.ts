import type { Language } from '#shared/http/fields.ts';
import { type Company, waterveen, zilverbrug } from './companies.ts';

/** 1 text, 2 upload, 4 book, 5 terminal, 6 code, 7 closing test; see `chapterType` of the content domain. */
export interface DemoChapter {
  /** Name of the Markdown file below `content/<course>/`, without its extension; also the key of the id. */
  readonly slug: string;
  readonly title: string;
  readonly subtitle: string;
  readonly type: 1 | 2 | 4 | 5 | 6 | 7;
  readonly extraLink?: string;
  /** A source of the library, by its key, and where in it. */
  readonly book?: {
    readonly source: string;
    readonly at: { readonly chapter: string; readonly page: number | null };
  };
  /** A file of `files/` that the chapter offers for download. */
  readonly file?: string;
}

/** What the demo's courses are about, in order. */
export const categories = {
  programming: { nl: 'Programmeren', en: 'Programming' },
  language: { nl: 'Taal en communicatie', en: 'Language and communication' },
  research: { nl: 'Onderzoek', en: 'Research' },
} as const;

export interface DemoCourse {
  readonly slug: string;
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  readonly language: Language;
  /** Alternative text of the cover, `content/covers/<slug>.png`. */
  readonly cover: string;
  /** By key of `categories`. */
  readonly category: keyof typeof categories;
  readonly chapters: readonly DemoChapter[];
  /** To every student of the company, without a learning path. */
  readonly isOpen?: true;
  readonly offeredTo?: readonly Company[];
}

export interface DemoLearnpath {
  readonly slug: string;
  readonly title: string;
  readonly englishTitle: string;
  readonly subtitle: string;
  readonly description: string;
  readonly language: Language;
  readonly ects: number;
  readonly cover: string;
  /** Each gets a copy of its own, as everything a company uses lies in its own partition. */
  readonly companies: readonly Company[];
  readonly courses: readonly DemoCourse[];
}

const text = (slug: string, title: string, subtitle: string): DemoChapter => ({
  slug,
  title,
  subtitle,
  type: 1,
});

/** The learning paths of the demo with everything below them, in order. */
export const learnpaths: readonly DemoLearnpath[] = [
  {
    slug: 'inleiding-programmeren',
    title: 'Inleiding programmeren',
    englishTitle: 'Introduction to programming',
    subtitle: 'Van je eerste regel code tot een programma dat je durft te laten zien',
    description:
      'In dit leerpad leer je programmeren in JavaScript, zonder voorkennis en zonder iets te installeren. Je begint met losse opdrachten en eindigt met een klein programma dat je zelf hebt ontworpen, gebouwd en getest.\n\n**Na afloop kun je**\n\n- een probleem verdelen in stappen die een computer kan uitvoeren;\n- werken met variabelen, keuzes, lussen, functies, arrays en objecten;\n- fouten gericht opsporen en je code met tests bewaken.\n\nReken op ongeveer 140 uur, waarvan de helft voor oefeningen en de eindopdracht.',
    language: 'nl',
    ects: 5,
    cover: 'Codevenster met gekleurde regels',
    companies: [zilverbrug],
    courses: [
      {
        slug: 'programmeren-eerste-stappen',
        isOpen: true,
        offeredTo: [waterveen],
        title: 'Eerste stappen in JavaScript',
        subtitle: 'Waarden, keuzes en herhaling',
        description:
          'Vier lessen brengen je van de lege console tot een programma dat rekent, kiest en herhaalt. Elke les eindigt met oefeningen en uitwerkingen; de spiekbrief vat alles samen.',
        language: 'nl',
        category: 'programming',
        cover: 'Trap met een mannetje op de eerste tree en twee accolades',
        chapters: [
          text('01-wat-is-een-programma', 'Wat is een programma?', 'Invoer, verwerking en uitvoer'),
          text('02-variabelen-en-typen', 'Variabelen en typen', 'Waarden een naam geven'),
          text('03-keuzes-maken', 'Keuzes maken', 'Voorwaarden met if en else'),
          text('04-herhalen-met-lussen', 'Herhalen met lussen', 'Eén keer schrijven, honderd keer doen'),
          {
            slug: '05-spiekbrief',
            title: 'Spiekbrief',
            subtitle: 'Alles op één bladzijde',
            type: 2,
            file: 'spiekbrief-javascript.pdf',
          },
          {
            slug: '06-zelf-aan-de-slag',
            title: 'Zelf aan de slag',
            subtitle: 'Een programma afmaken en uitvoeren',
            type: 6,
          },
          {
            slug: '07-de-opdrachtregel',
            title: 'De opdrachtregel',
            subtitle: 'Bestanden ordenen zonder muis',
            type: 5,
          },
        ],
      },
      {
        slug: 'programmeren-functies-en-gegevens',
        title: 'Functies en gegevens',
        subtitle: 'Orde in code en in lijsten',
        description:
          'Je leert grotere programma’s overzichtelijk te houden: met functies, arrays en objecten, en met tests die fouten vinden voordat een gebruiker dat doet.',
        language: 'nl',
        category: 'programming',
        cover: 'Blokken die door lijnen met elkaar verbonden zijn',
        chapters: [
          text('01-functies', 'Functies', 'Code met een naam'),
          text('02-arrays', 'Arrays', 'Lijsten filteren, omzetten en samenvatten'),
          text('03-objecten', 'Objecten', 'Gegevens die bij elkaar horen'),
          text('04-fouten-vinden-en-testen', 'Fouten vinden en testen', 'Zoeken met een plan'),
          {
            slug: '05-afsluitende-toets',
            title: 'Afsluitende toets',
            subtitle: 'Vijf vragen over alle hoofdstukken',
            type: 7,
          },
        ],
      },
    ],
  },
  {
    slug: 'bedrijfskundig-engels',
    title: 'Bedrijfskundig Engels',
    englishTitle: 'Business English',
    subtitle: 'Write, meet, present and negotiate in English',
    description:
      'Dit leerpad is voor wie Engels op niveau B1 beheerst en het zakelijk wil gebruiken. De voorbeelden en oefeningen zijn in het Engels; waar het helpt, is de uitleg in het Nederlands.\n\n**Na afloop kun je**\n\n- mails, rapporten en voorstellen schrijven in de juiste toon;\n- een vergadering leiden en eraan deelnemen;\n- cijfers presenteren en eenvoudig onderhandelen.',
    language: 'nl',
    ects: 5,
    cover: 'Twee spreekballonnen',
    companies: [zilverbrug, waterveen],
    courses: [
      {
        slug: 'business-writing',
        title: 'Business Writing',
        subtitle: 'Emails, reports and proposals people read',
        description:
          'Four chapters on writing for work: choosing the right tone, emails that get an answer, reports that start with the conclusion, and editing until every word earns its place.',
        language: 'en',
        category: 'language',
        cover: 'A sheet of paper and a pen',
        chapters: [
          text('01-tone-and-register', 'Tone and register', 'Direct Dutch, indirect English'),
          text('02-emails-that-get-answered', 'Emails that get answered', 'Five parts and a subject line'),
          text('03-reports-and-proposals', 'Reports and proposals', 'Conclusion first'),
          text('04-plain-english-and-editing', 'Plain English and editing', 'Four rounds to a better text'),
        ],
      },
      {
        slug: 'meetings-and-presentations',
        title: 'Meetings and Presentations',
        subtitle: 'Speaking with confidence',
        description:
          'Four chapters on speaking: meeting people, running a meeting, presenting figures, and negotiating an agreement that lasts.',
        language: 'en',
        category: 'language',
        cover: 'Four people at a meeting table in front of a chart',
        chapters: [
          text('01-introductions-and-small-talk', 'Introductions and small talk', 'Answer, add, ask'),
          text('02-running-a-meeting', 'Running a meeting', 'From agenda to action points'),
          text('03-presenting-figures', 'Presenting figures', 'Trends, numbers and questions'),
          text('04-negotiating', 'Negotiating', 'Interests, trading and confirming'),
        ],
      },
    ],
  },
  {
    slug: 'onderzoeksvaardigheden',
    title: 'Onderzoeksvaardigheden',
    englishTitle: 'Research skills',
    subtitle: 'Van praktijkprobleem naar onderbouwd advies',
    description:
      'Goed onderzoek begint met een goede vraag. In dit leerpad doorloop je alle stappen van een praktijkonderzoek: vraag, literatuur, opzet, gegevens, analyse en verslag.\n\n**Na afloop kun je**\n\n- een praktijkprobleem omzetten in een onderzoekbare hoofdvraag;\n- bronnen zoeken, beoordelen en vermelden;\n- een enquête of interview afnemen en de uitkomsten eerlijk rapporteren.',
    language: 'nl',
    ects: 10,
    cover: 'Vergrootglas boven een veld met stippen',
    companies: [zilverbrug],
    courses: [
      {
        slug: 'onderzoeksopzet',
        title: 'Van vraag naar opzet',
        subtitle: 'Weten wat je wilt weten',
        description:
          'Je leert een probleem te verkleinen tot een vraag, te vinden wat er al bekend is en een opzet te kiezen die je conclusie kan dragen.',
        language: 'nl',
        category: 'research',
        cover: 'Trechter die zich vertakt in vier vakken',
        chapters: [
          text('01-van-probleem-naar-hoofdvraag', 'Van probleem naar hoofdvraag', 'De vraag achter de vraag'),
          text('02-literatuur-zoeken', 'Literatuur zoeken', 'Systematisch en herhaalbaar'),
          text(
            '03-bronnen-beoordelen-en-verwijzen',
            'Bronnen beoordelen en verwijzen',
            'Wie zegt het, en waar blijkt dat uit?',
          ),
          text(
            '04-een-onderzoeksopzet-kiezen',
            'Een onderzoeksopzet kiezen',
            'Methode, steekproef en ethiek',
          ),
          {
            slug: '05-lezen-het-onderzoeksverslag',
            title: 'Lezen: Onderzoek in de praktijk',
            subtitle: 'Leeswijzer bij hoofdstuk 1 tot en met 3',
            type: 4,
            book: { source: 'onderzoek-in-de-praktijk', at: { chapter: '1', page: 13 } },
          },
        ],
      },
      {
        slug: 'gegevens-en-resultaten',
        title: 'Gegevens en resultaten',
        subtitle: 'Meten, samenvatten en eerlijk vertellen',
        description:
          'Je maakt een enquête en een topiclijst, vat gegevens samen zonder ze geweld aan te doen en schrijft een verslag dat een ander kan controleren.',
        language: 'nl',
        category: 'research',
        cover: 'Staafdiagram met een vloeiende lijn eroverheen',
        chapters: [
          text('01-een-goede-enquete', 'Een goede enquête', 'Vragen die iedereen hetzelfde begrijpt'),
          text('02-interviewen', 'Interviewen', 'Luisteren, samenvatten, doorvragen'),
          {
            slug: '03-beschrijvende-statistiek',
            title: 'Beschrijvende statistiek',
            subtitle: 'Midden, spreiding en samenhang',
            type: 6,
          },
          text('04-resultaten-rapporteren', 'Resultaten rapporteren', 'Niet meer zeggen dan je weet'),
        ],
      },
    ],
  },
];

/** Every course of the demo. */
export const courses = learnpaths.flatMap((learnpath) => learnpath.courses);
