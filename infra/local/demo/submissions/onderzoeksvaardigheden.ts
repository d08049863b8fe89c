import { zilverbrug } from '../companies.ts';
import type { DemoSubmission } from '../plan.ts';

export const researchSubmissions: readonly DemoSubmission[] = [
  {
    assignment: 'eindopdracht-onderzoek',
    student: 'bo',
    company: zilverbrug,
    attempt: 1,
    handedInDaysAgo: 35,
    files: [
      { file: 'bo-li-onderzoeksverslag.pdf', displayName: 'Waarom de stiltezone niet stil is.pdf' },
      { file: 'bo-li-grafiek-geluiden.png', displayName: 'Bijlage grafiek.png' },
    ],
    status: 'returned',
    quickscanner: 'farah',
    quickscan: { approved: true, message: 'Volledig.', daysAgo: 32 },
    firstAssessor: 'loes',
    secondAssessor: 'dimitri',
    first: {
      assessor: 'loes',
      grades: [60, 55, 60, 60, 55, 60],
      comments: [
        'Open en afgebakend; deelvraag 2 en 3 overlappen iets.',
        'Weinig bronnen, wel juist vermeld.',
        'Goed beschreven; de indeling in soorten geluid mist een toelichting.',
        'De kruistabel is juist gepercenteerd.',
        'Het voorbehoud over zelf gekozen plaatsen is terecht.',
        'Helder geschreven.',
      ],
      feedback: 'Een zorgvuldig klein onderzoek. De theorie blijft achter bij de rest.',
      submittedDaysAgo: 20,
    },
    second: {
      assessor: 'dimitri',
      grades: [65, 60, 65, 65, 60, 65],
      comments: [
        'A question that can be answered, and is.',
        'One more source on noise would have been enough.',
        'I could repeat this study.',
        'Median for an ordinal scale: well chosen.',
        'Careful and honest.',
        'Clear structure.',
      ],
      feedback: 'Een voldoende. Neem bij een volgend onderzoek meer tijd voor de literatuur.',
      submittedDaysAgo: 12,
    },
    finalGrade: 63,
  },
  {
    assignment: 'eindopdracht-onderzoek',
    student: 'eva',
    company: zilverbrug,
    attempt: 1,
    handedInDaysAgo: 1,
    files: [{ file: 'eva-de-wit-onderzoeksverslag.pdf', displayName: 'Eerder naar huis.pdf' }],
    status: 'quickscan',
  },
];
