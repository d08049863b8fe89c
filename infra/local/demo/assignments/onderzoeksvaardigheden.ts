import type { DemoAssignment } from './assignment.ts';

export const researchAssignment: DemoAssignment = {
  slug: 'eindopdracht-onderzoek',
  learnpath: 'onderzoeksvaardigheden',
  title: 'Eindopdracht: een klein praktijkonderzoek',
  finalAssignment: true,
  deadlineInDays: 5,
  resitInDays: 45,
  description: `
Je voert een klein praktijkonderzoek uit bij een organisatie die je kent, van probleem tot advies. Het onderzoek is
klein genoeg om in tien weken alleen te doen, en zorgvuldig genoeg om te laten overdoen.

**Wat je inlevert**

1. Een kort onderzoeksverslag van twee tot vier bladzijden (PDF of Word).
2. Een tabel of grafiek met de geanonimiseerde gegevens, in het verslag of als bijlage.`,
  instructionPartialAssignments: `
Lever eerst je onderzoeksplan in bij je begeleider voordat je gegevens verzamelt. Vraag deelnemers om toestemming en
bewaar die. Gegevens waarmee iemand te herkennen is, horen niet in het verslag.

Let op de werkwoordstijd: wat je deed en vond, staat in de verleden tijd.`,
  quickscanDescription: `
De quickscan controleert of je verslag beoordeeld kan worden:

- het verslag telt twee tot vier bladzijden, zonder bijlagen;
- er is één hoofdvraag;
- methode, resultaten, conclusie en discussie zijn aparte hoofdstukken;
- bronnen zijn vermeld in APA-stijl;
- deelnemers zijn onherkenbaar.`,
  structureDescription: `
| Hoofdstuk | Inhoud |
|---|---|
| Samenvatting | aanleiding, vraag, aanpak, uitkomst, advies |
| 1. Inleiding | probleem, doelstelling, hoofd- en deelvragen |
| 2. Theorie | begrippen en eerder onderzoek |
| 3. Methode | opzet, deelnemers, instrument, analyse |
| 4. Resultaten | per deelvraag, zonder mening |
| 5. Conclusie en discussie | antwoord, beperkingen, aanbevelingen |
| Literatuur | APA-stijl |
| Bijlagen | instrument en gegevens |`,
  partialAssignments: [
    {
      slug: 'opzet',
      title: 'Deelopdracht 1: vraag en opzet',
      description:
        'Werk het probleem uit tot een hoofdvraag met deelvragen, bespreek wat in de literatuur bekend is en verantwoord je methode.',
      criteria: [
        {
          slug: 'vraagstelling',
          title: 'Vraagstelling',
          description:
            'Goed (8): open, enkelvoudig, afgebakend en neutraal; de deelvragen beantwoorden samen precies de hoofdvraag. Voldoende (6): onderzoekbaar, met kleine gebreken. Onvoldoende (4): niet te beantwoorden met deze opzet.',
          weighing: 20,
        },
        {
          slug: 'literatuur',
          title: 'Gebruik van literatuur',
          description:
            'Goed (8): bronnen zijn met elkaar vergeleken en kritisch beoordeeld; verwijzingen kloppen. Voldoende (6): relevante bronnen, na elkaar besproken. Onvoldoende (4): te weinig bronnen of fouten in verwijzingen.',
          weighing: 15,
        },
        {
          slug: 'methode',
          title: 'Verantwoording van de methode',
          description:
            'Goed (8): een ander kan het onderzoek herhalen; betrouwbaarheid en validiteit zijn besproken. Voldoende (6): de stappen zijn beschreven. Onvoldoende (4): onduidelijk hoe de gegevens zijn verkregen.',
          weighing: 15,
        },
      ],
    },
    {
      slug: 'uitvoering',
      title: 'Deelopdracht 2: resultaten en conclusie',
      description:
        'Beschrijf je resultaten per deelvraag, beantwoord de hoofdvraag, bespreek de beperkingen en geef een haalbaar advies.',
      criteria: [
        {
          slug: 'analyse',
          title: 'Analyse van gegevens',
          description:
            'Goed (8): passende maten of codes, met n, spreiding en tegenvoorbeelden. Voldoende (6): juiste maar beperkte analyse. Onvoldoende (4): fouten in de analyse of resultaten zonder gegevens.',
          weighing: 20,
        },
        {
          slug: 'conclusie',
          title: 'Conclusie en discussie',
          description:
            'Goed (8): het antwoord volgt uit de resultaten en gaat niet verder; beperkingen zijn eerlijk gewogen. Voldoende (6): antwoord gegeven, discussie kort. Onvoldoende (4): conclusies zonder grond.',
          weighing: 20,
        },
        {
          slug: 'verslag',
          title: 'Taal en opbouw',
          description:
            'Goed (8): helder, foutloos en overzichtelijk; tabellen zijn zonder tekst te begrijpen. Voldoende (6): leesbaar, met enkele fouten. Onvoldoende (4): de lezer raakt de draad kwijt.',
          weighing: 10,
        },
      ],
    },
  ],
};
