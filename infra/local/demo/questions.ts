/** A question of the demo; the first answer is the right one. Texts are Markdown, answers and feedback plain. */
export interface DemoQuestion {
  readonly text: string;
  readonly explanation: string;
  /** The chapter to read again, where it isn't the question's own. */
  readonly reread?: string;
  readonly answers: readonly (readonly [text: string, feedback: string])[];
}

/** Questions by `course/chapter`. */
export const questions: Readonly<Record<string, readonly DemoQuestion[]>> = {
  'programmeren-eerste-stappen/02-variabelen-en-typen': [
    {
      text: 'Je maakt een naam die straks een andere waarde krijgt. Waarmee?',
      explanation: 'Begin met `const`. Pas als de waarde moet kunnen veranderen, wordt het `let`.',
      answers: [
        ['let', 'Zo is het: let laat een nieuwe waarde toe.'],
        ['const', 'Met const krijg je een foutmelding zodra je een andere waarde geeft.'],
        ['Dat maakt niet uit', 'Het maakt wel uit: const beschermt je tegen vergissingen.'],
      ],
    },
    {
      text: 'Wat toont deze regel?\n\n```js\nconsole.log("2" + 3);\n```',
      explanation: 'Zodra een van beide een tekst is, plakt `+` teksten aan elkaar.',
      answers: [
        ['23', 'Juist: het getal wordt een tekst en komt erachter.'],
        ['5', 'Dat zou kloppen als beide getallen waren; "2" is een tekst.'],
        ['Een foutmelding', 'JavaScript klaagt niet: het maakt van het getal een tekst.'],
      ],
    },
    {
      text: 'Welk type heeft `true`?',
      explanation: 'Een boolean is waar of onwaar en kent maar twee waarden: `true` en `false`.',
      answers: [
        ['boolean', 'Juist.'],
        ['string', 'Een string staat tussen aanhalingstekens.'],
        ['number', 'Een number is een getal; true is dat niet.'],
      ],
    },
  ],
  'programmeren-eerste-stappen/03-keuzes-maken': [
    {
      text: 'Een bioscoop geeft korting aan wie **jonger dan 12** is. Welke voorwaarde klopt?',
      explanation: 'Op de grens zit de vergissing: iemand van precies 12 is niet jonger dan 12.',
      answers: [
        ['leeftijd < 12', 'Juist: 12 zelf valt erbuiten.'],
        ['leeftijd <= 12', 'Dan krijgt ook iemand van 12 korting.'],
        ['leeftijd > 12', 'Dit is precies andersom.'],
      ],
    },
    {
      text: 'Wanneer is `a && b` waar?',
      explanation: '`&&` lees je als ‘en’, `||` als ‘of’.',
      answers: [
        ['Als a en b allebei waar zijn', 'Juist.'],
        ['Als a of b waar is', 'Dat is a || b.'],
        ['Als a en b gelijk zijn', 'Gelijkheid vraag je met a === b.'],
      ],
    },
  ],
  'programmeren-eerste-stappen/04-herhalen-met-lussen': [
    {
      text: 'Hoe vaak draait deze lus?\n\n```js\nfor (let i = 0; i < 4; i++) {\n  console.log(i);\n}\n```',
      explanation: 'De lus begint bij 0 en stopt zodra `i` niet meer kleiner is dan 4: 0, 1, 2 en 3.',
      answers: [
        ['4 keer', 'Juist: 0, 1, 2 en 3.'],
        ['3 keer', 'Je vergeet de eerste keer, met i = 0.'],
        ['5 keer', 'Bij i = 4 klopt de voorwaarde niet meer.'],
        ['Eindeloos', 'i++ verhoogt i, dus de lus houdt op.'],
      ],
    },
    {
      text: 'Je weet vooraf **niet** hoe vaak je moet herhalen. Welke lus ligt voor de hand?',
      explanation: 'Een `while` herhaalt zolang iets geldt; een `for` telt.',
      answers: [
        ['while', 'Juist.'],
        ['for', 'Een for kies je als je kunt tellen hoe vaak.'],
        ['if', 'Een if herhaalt niets.'],
      ],
    },
  ],
  'programmeren-functies-en-gegevens/05-afsluitende-toets': [
    {
      text: 'Wat geeft een functie zonder `return` terug?',
      explanation: 'Wat je toont met `console.log`, geef je nog niet terug.',
      reread: '01-functies',
      answers: [
        ['undefined', 'Juist.'],
        ['De laatste waarde die ze toont', 'Tonen is niet teruggeven.'],
        ['0', 'JavaScript verzint geen getal.'],
      ],
    },
    {
      text: 'Welke methode houdt alleen de elementen over die aan een voorwaarde voldoen?',
      explanation: '`filter` kiest, `map` zet om, `reduce` vat samen.',
      reread: '02-arrays',
      answers: [
        ['filter', 'Juist.'],
        ['map', 'map zet elk element om, maar houdt ze allemaal.'],
        ['reduce', 'reduce maakt van de lijst één waarde.'],
      ],
    },
    {
      text: 'Welke plaats heeft het **eerste** element van een array?',
      explanation: 'Tellen begint bij nul: `lijst[0]` is het eerste element.',
      reread: '02-arrays',
      answers: [
        ['0', 'Juist.'],
        ['1', 'Plaats 1 is het tweede element.'],
        ['-1', 'Negatieve plaatsen bestaan hier niet.'],
      ],
    },
    {
      text: 'Na `const b = a;`, met een object in `a`, verander je `b.naam`. Wat gebeurt er met `a`?',
      explanation: 'Beide namen wijzen naar hetzelfde object.',
      reread: '03-objecten',
      answers: [
        ['a.naam verandert mee', 'Juist: er is maar één object.'],
        ['Niets, b is een kopie', 'Een toekenning kopieert het object niet.'],
        ['Je krijgt een foutmelding', 'const beschermt de naam b, niet wat erin staat.'],
      ],
    },
    {
      text: 'Je vindt een fout. Wat doe je het eerst?',
      explanation: 'Wie een fout niet kan herhalen, weet ook niet of ze weg is.',
      reread: '04-fouten-vinden-en-testen',
      answers: [
        ['Zorgen dat ze telkens weer optreedt', 'Juist.'],
        ['De code herschrijven', 'Dan weet je niet wat de oorzaak was.'],
        ['Wachten of ze terugkomt', 'Ze komt terug, meestal bij een ander.'],
      ],
    },
  ],
  'business-writing/01-tone-and-register': [
    {
      text: 'Which sentence fits a first email to a client?',
      explanation: 'A first email to somebody you do not know is neutral to formal.',
      answers: [
        ['Could you let me know by Friday?', 'Right: polite and clear.'],
        ['Send me this before Friday.', 'An order: correct English, the wrong tone.'],
        ['Hey, any news?', 'Too informal for somebody you have not met.'],
      ],
    },
    {
      text: 'You read *“We might want to look at this again.”* What is meant?',
      explanation: 'English softens criticism. What sounds like an option is often a request.',
      answers: [
        ['Please change it', 'Right: it is a request, softened.'],
        ['It is fine as it is', 'Then nobody would bring it up.'],
        ['It is optional', 'It sounds optional, and is not.'],
      ],
    },
  ],
};

/** An attempt that was ended: so many questions right, from the first. */
export interface DemoAttempt {
  readonly student: string;
  readonly chapter: keyof typeof questions & string;
  readonly right: number;
  readonly daysAgo: number;
}

const closing = 'programmeren-functies-en-gegevens/05-afsluitende-toets';
const variables = 'programmeren-eerste-stappen/02-variabelen-en-typen';
const loops = 'programmeren-eerste-stappen/04-herhalen-met-lussen';

/** In the order in which they were made, by student and chapter. All at Zilverbrug. */
export const attempts: readonly DemoAttempt[] = [
  { student: 'bo', chapter: variables, right: 2, daysAgo: 70 },
  { student: 'bo', chapter: variables, right: 3, daysAgo: 69 },
  { student: 'bo', chapter: closing, right: 3, daysAgo: 41 },
  { student: 'bo', chapter: closing, right: 5, daysAgo: 40 },
  { student: 'samira', chapter: variables, right: 3, daysAgo: 80 },
  { student: 'samira', chapter: closing, right: 4, daysAgo: 52 },
  { student: 'wout', chapter: variables, right: 1, daysAgo: 66 },
  { student: 'wout', chapter: closing, right: 4, daysAgo: 31 },
  { student: 'eva', chapter: closing, right: 5, daysAgo: 120 },
  { student: 'janwillem', chapter: closing, right: 4, daysAgo: 150 },
  { student: 'noor', chapter: variables, right: 2, daysAgo: 45 },
  { student: 'noor', chapter: loops, right: 2, daysAgo: 38 },
];
