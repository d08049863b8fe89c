import type { TicketState } from '#shared/servicedesk/ticket-schemas.ts';

/** Something that was written about a question of the demo: by who asked, or by somebody of the desk. */
interface DemoWords {
  /** Absent: who asked. */
  readonly by?: string;
  readonly hoursAgo: number;
  readonly text: string;
}

/** A question of the demo's service desk; what it asks comes first. */
interface DemoTicket {
  readonly key: string;
  readonly asker: string;
  readonly category: string;
  readonly subject: string;
  readonly page: string | null;
  readonly words: readonly [DemoWords, ...DemoWords[]];
  readonly notes?: readonly DemoWords[];
  /** What became of it with the last answer of the desk; absent: nothing yet. */
  readonly state?: TicketState;
  readonly assignee?: string;
}

export const tickets: readonly DemoTicket[] = [
  {
    ...{ key: 'lokaal', asker: 'bo', category: 'rooster', page: '/study/schedule', state: 'waiting' },
    subject: 'Mijn les staat twee keer in het rooster',
    words: [
      {
        hoursAgo: 50,
        text: '<p>Donderdag staat Projectmanagement om 10.00 uur én om 13.00 uur in mijn rooster. Welke klopt?</p>',
      },
      {
        by: 'anouk',
        hoursAgo: 26,
        text: '<p>Hoi Bo, dank voor je melding. De les van 13.00 uur is van een andere groep.</p><p>Zie je hem nog staan als je de pagina opnieuw opent?</p>',
      },
    ],
    notes: [
      {
        by: 'ilse',
        hoursAgo: 27,
        text: '<p>De planning is vanochtend rechtgezet, zie ook de andere groep.</p>',
      },
    ],
  },
  {
    ...{ key: 'vrijstelling', asker: 'bo', category: 'studie', page: '/study/education' },
    subject: 'Hoe vraag ik een vrijstelling aan?',
    words: [
      {
        hoursAgo: 3,
        text: '<p>Ik heb op mijn vorige opleiding al <strong>Boekhouden</strong> gehaald. Kan ik daar een vrijstelling voor krijgen, en wat moet ik dan opsturen?</p>',
      },
    ],
  },
  {
    ...{ key: 'telefoon', asker: 'bo', category: 'inloggen', page: null, state: 'solved' },
    subject: 'Nieuwe telefoon, code werkt niet',
    words: [
      { hoursAgo: 240, text: '<p>Sinds ik een nieuwe telefoon heb werkt de code van de app niet meer.</p>' },
      {
        by: 'ilse',
        hoursAgo: 221,
        text: '<p>Ik heb de controle voor je uitgezet. Log in en stel hem opnieuw in bij <strong>Profiel</strong>, <strong>Beveiliging</strong>.</p>',
      },
      { hoursAgo: 219, text: '<p>Het werkt weer, dank je wel!</p>' },
      { by: 'ilse', hoursAgo: 218, text: '<p>Fijn. Succes!</p>' },
    ],
  },
  {
    ...{ key: 'bestand', asker: 'samira', category: 'inleveren', page: '/study/assignments' },
    subject: 'Mijn bestand wordt geweigerd bij het inleveren',
    assignee: 'anouk',
    words: [
      {
        hoursAgo: 130,
        text: '<p>Ik wil een Pages-bestand inleveren, maar dat mag niet. Wat moet ik doen?</p>',
      },
    ],
    notes: [
      {
        by: 'anouk',
        hoursAgo: 100,
        text: '<p>Nagevraagd of Pages toegestaan kan worden. Wacht op antwoord.</p>',
      },
    ],
  },
  {
    ...{ key: 'wachtwoord', asker: 'wout', category: 'inloggen', page: null },
    subject: 'Geen mail ontvangen om mijn wachtwoord te kiezen',
    words: [
      {
        hoursAgo: 60,
        text: '<p>Ik heb drie keer om een nieuwe mail gevraagd, maar er komt niets binnen.</p>',
      },
    ],
  },
  {
    ...{ key: 'stage', asker: 'lieke', category: 'studie', page: '/study/learnpaths' },
    subject: 'Waar vind ik de lijst met stagebedrijven?',
    assignee: 'ilse',
    words: [
      { hoursAgo: 20, text: '<p>In een les werd een lijst met stagebedrijven genoemd. Waar staat die?</p>' },
    ],
  },
];
