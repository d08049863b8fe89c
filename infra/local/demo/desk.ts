import type { Language } from '#shared/http/fields.ts';

/** A category of the demo's service desk. */
interface DemoCategory {
  readonly key: string;
  readonly name: { readonly nl: string; readonly en: string };
  readonly dueDays: number;
}

export const deskCategories: readonly DemoCategory[] = [
  { key: 'inloggen', name: { nl: 'Inloggen en account', en: 'Logging in and account' }, dueDays: 1 },
  { key: 'rooster', name: { nl: 'Rooster en lessen', en: 'Timetable and classes' }, dueDays: 2 },
  { key: 'inleveren', name: { nl: 'Inleveren en beoordelen', en: 'Handing in and grading' }, dueDays: 3 },
  { key: 'studie', name: { nl: 'Mijn studie', en: 'My studies' }, dueDays: 5 },
];

/** An article of the demo. */
export interface DemoArticle {
  readonly key: string;
  readonly category: string;
  readonly language: Language;
  readonly title: string;
  readonly keywords: string;
  readonly text: string;
  readonly daysAgo: number;
  /** Absent: a concept. */
  readonly published?: { readonly helped: number; readonly notHelped: number };
}

export const articles: readonly DemoArticle[] = [
  {
    ...{ key: 'wachtwoord', category: 'inloggen', language: 'nl', daysAgo: 60 },
    title: 'Je wachtwoord vergeten',
    keywords: 'inloggen reset mail',
    text: '<p>Geen probleem: je kiest zelf een nieuw wachtwoord.</p><ol><li><p>Ga naar het inlogscherm en kies <strong>Wachtwoord vergeten</strong>.</p></li><li><p>Vul het mailadres in waarmee je bent uitgenodigd.</p></li><li><p>Open de mail en kies een wachtwoord van minstens twaalf tekens.</p></li></ol><aside class="callout callout-tip" data-type="callout"><p>Geen mail? Kijk bij ongewenste mail. De link werkt één keer en een uur lang.</p></aside>',
    published: { helped: 41, notHelped: 3 },
  },
  {
    ...{ key: 'authenticator', category: 'inloggen', language: 'nl', daysAgo: 45 },
    title: 'Nieuwe telefoon: je code werkt niet meer',
    keywords: 'authenticator tweestaps 2fa qr',
    text: '<p>Staat je authenticator-app op je oude telefoon? Log dan in met een <strong>herstelcode</strong>. Die heb je bewaard toen je tweestapsverificatie aanzette.</p><p>Zet daarna in je profiel tweestapsverificatie uit en weer aan, en scan de nieuwe QR-code.</p><p>Heb je geen herstelcodes meer? Stel dan een vraag aan de servicedesk.</p>',
    published: { helped: 12, notHelped: 4 },
  },
  {
    ...{ key: 'rooster-agenda', category: 'rooster', language: 'nl', daysAgo: 30 },
    title: 'Je rooster in je eigen agenda',
    keywords: 'google outlook kalender koppelen ics',
    text: '<p>Onder <strong>Mijn rooster</strong> maak je een link waarmee je agenda meeloopt met je lessen.</p><ol><li><p>Kies <strong>In mijn agenda</strong> en maak de link.</p></li><li><p>Kopieer hem en voeg hem in je agenda toe als abonnement via een webadres.</p></li></ol><p>Wijzigt er een les, dan ziet je agenda dat vanzelf. Bij sommige agenda’s duurt dat een paar uur.</p>',
    published: { helped: 28, notHelped: 6 },
  },
  {
    ...{ key: 'ziekmelden', category: 'rooster', language: 'nl', daysAgo: 21 },
    title: 'Ziekmelden voor een les of tentamen',
    keywords: 'afwezig absent verzuim griep',
    text: '<p>Laat het je docent weten via <strong>Berichten</strong>, het liefst voor negen uur.</p><h2>Ziek op de dag van een tentamen</h2><p>Meld het ook bij je studiecoach. Je poging vervalt niet als je je op tijd hebt ziekgemeld.</p>',
    published: { helped: 17, notHelped: 2 },
  },
  {
    ...{ key: 'inleveren', category: 'inleveren', language: 'nl', daysAgo: 18 },
    title: 'Een opdracht inleveren',
    keywords: 'uploaden bestand pdf lever',
    text: '<p>Open de opdracht bij <strong>Mijn opdrachten</strong> en ga naar <strong>Inleveren</strong>. Sleep je bestanden erin en controleer ze voordat je inlevert.</p><table><tbody><tr><th><p>Bestand</p></th><th><p>Grootte</p></th></tr><tr><td><p>PDF, Word, Excel, PowerPoint</p></td><td><p>tot 25 MB</p></td></tr><tr><td><p>Afbeelding</p></td><td><p>tot 25 MB</p></td></tr></tbody></table><aside class="callout callout-warning" data-type="callout"><p>Inleveren is definitief: daarna kun je je bestanden niet meer wijzigen.</p></aside>',
    published: { helped: 33, notHelped: 5 },
  },
  {
    ...{ key: 'cijfer', category: 'inleveren', language: 'nl', daysAgo: 16 },
    title: 'Wanneer krijg ik mijn cijfer?',
    keywords: 'beoordeling nakijken termijn resultaat',
    text: '<p>Je werk gaat eerst langs de quickscan en dan naar een beoordelaar. Hoe ver het is, zie je bij de opdracht onder <strong>Inleveringen</strong>.</p><p>Ligt je voorlopige cijfer rond de voldoende, dan kijkt een tweede beoordelaar mee. Dat kost een paar dagen extra.</p>',
    published: { helped: 22, notHelped: 11 },
  },
  {
    ...{ key: 'overeenkomst', category: 'studie', language: 'nl', daysAgo: 10 },
    title: 'Je onderwijsovereenkomst goedkeuren',
    keywords: 'contract tekenen akkoord blok',
    text: '<p>Staat er een overeenkomst voor je klaar, dan vind je die bij <strong>Mijn opleiding</strong>. Lees hem door en typ <strong>GOEDKEUREN</strong>.</p><p>Klopt er iets niet? Keur hem dan af en schrijf erbij waarom. Je studiecoach past hem aan.</p>',
    published: { helped: 9, notHelped: 1 },
  },
  {
    ...{ key: 'password', category: 'inloggen', language: 'en', daysAgo: 58 },
    title: 'Forgot your password',
    keywords: 'sign in reset login',
    text: '<p>You can choose a new password yourself.</p><ol><li><p>Go to the login page and choose <strong>Forgot password</strong>.</p></li><li><p>Enter the address at which you were invited.</p></li><li><p>Open the mail and choose a password of at least twelve characters.</p></li></ol>',
    published: { helped: 14, notHelped: 0 },
  },
  {
    ...{ key: 'handing-in', category: 'inleveren', language: 'en', daysAgo: 17 },
    title: 'Handing in an assignment',
    keywords: 'upload file submit',
    text: '<p>Open the assignment under <strong>My assignments</strong> and go to <strong>Hand in</strong>. Drop your files there and check them before you hand in.</p><p>Handing in is final: you can’t change your files afterwards.</p>',
    published: { helped: 8, notHelped: 1 },
  },
  {
    ...{ key: 'stage', category: 'studie', language: 'nl', daysAgo: 2 },
    title: 'Op zoek naar een stage',
    keywords: 'afstuderen bedrijf praktijk',
    text: '<p>Begin op tijd: de meeste bedrijven vragen je een half jaar van tevoren. Hier komt nog een lijst van stagebedrijven.</p>',
  },
];
