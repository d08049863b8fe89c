/** A checklist of the demo's service desk, for everybody who sees it. */
interface DemoChecklist {
  readonly key: string;
  readonly title: string;
  readonly intro: string;
  readonly items: readonly { readonly key: string; readonly text: string; readonly link: string }[];
  /** Days ago that it was published; absent: a concept. */
  readonly publishedDaysAgo?: number;
  /** How many of its items, from the first on, each of these students ticked off. */
  readonly ticked: Readonly<Record<string, number>>;
}

export const checklists: readonly DemoChecklist[] = [
  {
    ...{ key: 'eerste-week', title: 'Je eerste week', publishedDaysAgo: 30 },
    intro: 'Welkom! Met deze stappen ben je klaar om te beginnen.',
    items: [
      { key: 'profiel', text: 'Controleer je gegevens en stel een foto in', link: '/main/profile' },
      {
        key: 'beveiliging',
        text: 'Zet inloggen in twee stappen aan',
        link: '/main/profile/security',
      },
      { key: 'rooster', text: 'Bekijk je rooster en zet het in je agenda', link: '/study/schedule' },
      { key: 'leerpad', text: 'Open je eerste leerpad', link: '/study/learnpaths' },
      { key: 'boeken', text: 'Kijk welke boeken je nodig hebt', link: '/study/buku' },
    ],
    ticked: { bo: 3, samira: 5, wout: 1, janwillem: 5, noor: 4, lieke: 5, yara: 5, eva: 2, ilse: 1 },
  },
  {
    ...{ key: 'inleveren', title: 'Voordat je voor het eerst inlevert', publishedDaysAgo: 9 },
    intro: '',
    items: [
      { key: 'opdracht', text: 'Lees de opdracht en de criteria helemaal door', link: '/study/assignments' },
      { key: 'naam', text: 'Zet je naam en studentnummer in je bestand', link: '' },
      { key: 'als-pdf', text: 'Bewaar je werk ook als PDF', link: '' },
    ],
    ticked: { bo: 3, noor: 2 },
  },
  {
    ...{ key: 'afstuderen', title: 'Klaar om af te studeren' },
    intro: 'Deze checklist is nog niet af.',
    items: [{ key: 'punten', text: 'Controleer of je alle studiepunten hebt', link: '/study/education' }],
    ticked: {},
  },
];
