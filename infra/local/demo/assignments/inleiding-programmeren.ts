import type { DemoAssignment } from './assignment.ts';

export const programmingAssignment: DemoAssignment = {
  slug: 'eindopdracht-programmeren',
  learnpath: 'inleiding-programmeren',
  title: 'Eindopdracht: een programma dat iemand helpt',
  finalAssignment: true,
  description: `
Je ontwerpt, bouwt en test een klein programma dat een echt probleem van een echt persoon oplost. Denk aan een
rooster voor de sportclub, een overzicht van uitgaven of een oefenhulp voor woordjes. Het programma hoeft niet groot
te zijn; het moet wel werken, begrijpelijk zijn en getest zijn.

**Wat je inlevert**

1. Een verslag in PDF of Word van twee tot vier bladzijden.
2. De broncode: de belangrijkste functies in het verslag zelf, de rest eventueel als ZIP-bestand.
3. Als je wilt: een schermafdruk van het werkende programma (PNG of JPG).

**Omvang:** ongeveer 40 uur. **Hulpmiddelen:** alles mag, mits je vermeldt wat niet van jezelf is.`,
  instructionPartialAssignments: `
De opdracht bestaat uit twee deelopdrachten. Begin met het ontwerp en laat een medestudent het lezen voordat je
gaat bouwen. Wie meteen begint te typen, bouwt vaak het verkeerde programma.

Gebruik in je verslag voor elke deelopdracht een eigen hoofdstuk. Verwijs naar regelnummers als je code bespreekt.`,
  quickscanDescription: `
De quickscan kijkt of je werk **beoordeeld kan worden**, niet of het goed is. We letten op:

- het verslag telt twee tot vier bladzijden en bevat alle hoofdstukken;
- de broncode van de belangrijkste functies staat erin en is leesbaar;
- er zijn zes testgevallen met verwachting en uitkomst;
- bronnen en hulp van anderen zijn vermeld;
- naam, studentnummer en datum staan op de eerste bladzijde.

Ontbreekt er iets, dan krijg je je werk terug met een toelichting en kun je opnieuw inleveren.`,
  structureDescription: `
| Hoofdstuk | Inhoud | Bladzijden |
|---|---|---|
| Voorblad | titel, naam, studentnummer, datum | – |
| 1. Ontwerp | gebruiker, probleem, invoer en uitvoer, stappen | ½–1 |
| 2. Programma en test | uitleg van de code, testgevallen, uitkomsten | 1–2 |
| 3. Terugblik | wat ging goed, wat zou je anders doen | ½ |
| Bijlage | broncode | vrij |`,
  partialAssignments: [
    {
      slug: 'ontwerp',
      title: 'Deelopdracht 1: het ontwerp',
      description:
        'Beschrijf voor wie je het programma maakt en welk probleem het oplost. Werk uit welke invoer het programma krijgt, welke stappen het zet en welke uitvoer het geeft. Teken minstens één stroomschema.',
      criteria: [
        {
          slug: 'probleem',
          title: 'Probleem en gebruiker',
          description:
            'Goed (8): één concrete gebruiker en een afgebakend probleem, met een voorbeeld uit de praktijk. Voldoende (6): gebruiker en probleem zijn genoemd, maar algemeen. Onvoldoende (4): onduidelijk voor wie of waarom.',
          weighing: 15,
        },
        {
          slug: 'stappen',
          title: 'Uitwerking in stappen',
          description:
            'Goed (8): het stroomschema is volledig, ook voor onjuiste invoer, en een ander kan het volgen. Voldoende (6): de hoofdweg klopt. Onvoldoende (4): stappen ontbreken of spreken elkaar tegen.',
          weighing: 15,
        },
        {
          slug: 'keuzes',
          title: 'Onderbouwing van keuzes',
          description:
            'Goed (8): bij twee of meer keuzes is een alternatief afgewogen. Voldoende (6): keuzes zijn toegelicht. Onvoldoende (4): keuzes zijn niet toegelicht.',
          weighing: 10,
        },
      ],
    },
    {
      slug: 'programma',
      title: 'Deelopdracht 2: programma en test',
      description:
        'Bouw het programma in JavaScript en leg de belangrijkste delen uit. Beschrijf minstens zes testgevallen, waaronder grenzen en onjuiste invoer, met verwachting en uitkomst.',
      criteria: [
        {
          slug: 'werking',
          title: 'Werking',
          description:
            'Goed (8): het programma doet alles uit het ontwerp, ook bij vreemde invoer. Voldoende (6): de hoofdtaak werkt. Onvoldoende (4): de hoofdtaak werkt niet.',
          weighing: 25,
        },
        {
          slug: 'leesbaarheid',
          title: 'Leesbaarheid van de code',
          description:
            'Goed (8): korte functies met één taak en sprekende namen; commentaar legt uit waarom. Voldoende (6): leesbaar, met enkele lange functies of vage namen. Onvoldoende (4): één lange lap code.',
          weighing: 20,
        },
        {
          slug: 'tests',
          title: 'Tests',
          description:
            'Goed (8): zes of meer zinvolle gevallen met grenzen en fouten, en een gevonden en verbeterde fout. Voldoende (6): zes gevallen, vooral gewone. Onvoldoende (4): minder dan zes, of zonder verwachting vooraf.',
          weighing: 15,
        },
      ],
    },
  ],
};
