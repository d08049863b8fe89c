import type { ConversationKind } from '#shared/messages/schemas.ts';

/** A conversation of the demo, by the keys of its people. */
export interface DemoConversation {
  readonly kind: ConversationKind;
  /** Whose it is, of a team's. */
  readonly team?: { readonly key: string; readonly name: string };
  readonly people: readonly [string, string, ...string[]];
  /** Who has not read the last message. */
  readonly unreadBy: readonly string[];
  readonly said: readonly [Said, ...Said[]];
}

interface Said {
  readonly by: string;
  readonly text: string;
  readonly minutesAgo: number;
}

const hours = 60;
const days = 24 * hours;

export const conversations: readonly DemoConversation[] = [
  {
    kind: 'team',
    team: { key: 'dag', name: 'Dagteam najaar' },
    people: ['loes', 'bo', 'samira', 'wout'],
    unreadBy: ['bo', 'wout'],
    said: [
      {
        by: 'loes',
        text: '<p>Welkom in het dagteam! Hier kun je elkaar vragen stellen over de opdrachten.</p>',
        minutesAgo: 21 * days,
      },
      {
        by: 'samira',
        text: '<p>Weet iemand of we bij opdracht 2 ook <code>while</code> mogen gebruiken, of alleen <code>for</code>?</p>',
        minutesAgo: 3 * days + 40,
      },
      {
        by: 'wout',
        text: '<p>Allebei volgens mij, in de toelichting staat <em>een herhaling naar keuze</em>.</p>',
        minutesAgo: 3 * days + 12,
      },
      {
        by: 'loes',
        text: '<p>Klopt, Wout. Kies wat het best leesbaar is en leg in één zin uit waarom.</p>',
        minutesAgo: 3 * days,
      },
      {
        by: 'samira',
        text: '<p>Zullen we donderdag na het werkcollege samen naar opdracht 3 kijken?</p><ul><li>13:00 in de mediatheek</li><li>laptop mee</li></ul>',
        minutesAgo: 5 * hours,
      },
    ],
  },
  {
    kind: 'coach',
    people: ['ayse', 'bo'],
    unreadBy: ['bo'],
    said: [
      {
        by: 'bo',
        text: '<p>Hoi Ayşe, ik twijfel of ik mijn planning voor dit blok haal. Kunnen we even overleggen?</p>',
        minutesAgo: 2 * days + 3 * hours,
      },
      {
        by: 'ayse',
        text: '<p>Natuurlijk, Bo. Goed dat je het nu zegt. Wat kost je de meeste tijd?</p>',
        minutesAgo: 2 * days + 1 * hours,
      },
      {
        by: 'bo',
        text: '<p>Vooral het verslag. Programmeren gaat prima.</p>',
        minutesAgo: 1 * days + 22 * hours,
      },
      {
        by: 'ayse',
        text: '<p>Dan plannen we dat samen in. Past <strong>vrijdag om 10:30</strong>? Neem je opzet mee, dan lopen we die door.</p>',
        minutesAgo: 3 * hours,
      },
    ],
  },
  {
    kind: 'direct',
    people: ['ilse', 'ruben'],
    unreadBy: ['ilse'],
    said: [
      {
        by: 'ilse',
        text: '<p>Ruben, staan de beoordelaars voor deze week er allemaal in?</p>',
        minutesAgo: 1 * days,
      },
      {
        by: 'ruben',
        text: '<p>Op één na. Pieter-Bas heeft er genoeg, ik vraag Loes of zij de laatste doet.</p>',
        minutesAgo: 20 * hours,
      },
    ],
  },
  {
    kind: 'direct',
    people: ['loes', 'pieterbas'],
    unreadBy: [],
    said: [
      {
        by: 'pieterbas',
        text: '<p>Hoe ga jij om met bronnen zonder jaartal? Ik reken het nu als een kleine fout.</p>',
        minutesAgo: 4 * days,
      },
      {
        by: 'loes',
        text: '<p>Ik ook, zolang de bron verder te vinden is. Zullen we dat in de instructie zetten?</p>',
        minutesAgo: 4 * days - 35,
      },
    ],
  },
];

/** An announcement of the demo to everybody, and who opened it by the keys of its people. */
export const announcements = [
  {
    key: 'kerst',
    title: 'Openingstijden rond de kerst',
    text: 'Het gebouw is dicht van 24 december tot en met 4 januari. De begeleiding online gaat door tot 22 december.\n\nLever je werk in vóór 18 december? Dan heb je je beoordeling nog dit jaar.',
    daysAgo: 4,
    readBy: ['bo', 'loes'],
  },
  {
    key: 'rooster',
    title: 'Lesrooster van blok 2 staat klaar',
    text: 'Je rooster voor blok 2 staat onder Rooster. Klopt er iets niet? Laat het je docent weten.',
    daysAgo: 16,
    readBy: ['bo', 'samira', 'wout', 'loes'],
  },
] as const;
