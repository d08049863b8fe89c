import { waterveen, zilverbrug } from '../companies.ts';
import type { DemoSubmission } from '../plan.ts';

export const englishSubmissions: readonly DemoSubmission[] = [
  {
    assignment: 'eindopdracht-engels',
    student: 'janwillem',
    company: zilverbrug,
    attempt: 1,
    handedInDaysAgo: 18,
    files: [{ file: 'jan-willem-report-english-v1.docx', displayName: 'Report v1.docx' }],
    status: 'rejected',
    quickscanner: 'farah',
    quickscan: {
      approved: false,
      message:
        'De conclusies, de literatuurlijst en de dia’s met aantekeningen ontbreken. Lever een volledige versie in.',
      daysAgo: 15,
    },
  },
  {
    assignment: 'eindopdracht-engels',
    student: 'janwillem',
    company: zilverbrug,
    attempt: 2,
    handedInDaysAgo: 2,
    files: [{ file: 'jan-willem-report-english-v2.docx', displayName: 'Report v2 (complete).docx' }],
    status: 'quickscan',
    quickscanner: 'farah',
  },
  {
    assignment: 'eindopdracht-engels',
    student: 'samira',
    company: zilverbrug,
    attempt: 1,
    handedInDaysAgo: 40,
    files: [
      { file: 'samira-el-amrani-report-english.docx', displayName: 'Why parcels come back.docx' },
      { file: 'samira-el-amrani-slides-english.pdf', displayName: 'Slides with notes.pdf' },
    ],
    status: 'returned',
    quickscanner: 'farah',
    quickscan: { approved: true, message: '', daysAgo: 38 },
    firstAssessor: 'pieterbas',
    secondAssessor: 'dimitri',
    first: {
      assessor: 'pieterbas',
      grades: [50, 40, 45, 50, 50, 45],
      comments: [
        'The parts are there, but the advice is not tied to the findings.',
        'Errors in almost every sentence: tenses (rised), word order, plurals.',
        'Mostly short sentences, which helps.',
        'One message per slide, no clear request at the end.',
        'Percentages and percentage points are confused.',
        'The speaker notes are complete but read like a translation.',
      ],
      feedback: 'A useful subject with real figures. The language needs another round.',
      submittedDaysAgo: 30,
    },
    second: {
      assessor: 'dimitri',
      grades: [45, 40, 40, 45, 50, 40],
      comments: [
        'Conclusion first would help: the advice comes as a surprise.',
        'Look up: to rise, in recent years, possibly (not: eventually).',
        'Say it aloud and shorten it.',
        'End with the decision you want.',
        'From 14% to 17% is three percentage points.',
        'Practise the speaker notes with somebody.',
      ],
      feedback:
        'Work through the chapters on editing and on presenting figures, and hand in again. Your data are good enough for a pass.',
      submittedDaysAgo: 24,
    },
    finalGrade: 44,
    review: {
      ground:
        'In de instructie staat dat de dia’s meetellen voor de opbouw. In de toelichting bij mijn cijfer lees ik niets over mijn dia’s.',
      askedDaysAgo: 20,
      answer: {
        by: 'dimitri',
        words:
          'De dia’s zijn meegewogen bij de presentatie. Voor de opbouw telt het verslag zelf, en daar ontbreekt de conclusie.',
        daysAgo: 11,
      },
      boardDaysAgo: 5,
    },
  },
  {
    assignment: 'eindopdracht-engels',
    student: 'daan',
    company: waterveen,
    attempt: 1,
    handedInDaysAgo: 3,
    files: [
      { file: 'daan-jansen-report-english.docx', displayName: 'Shorter meetings at Visdief Logistics.docx' },
    ],
    status: 'quickscan',
    quickscanner: 'dimitri',
    isDeclared: true,
  },
  {
    assignment: 'eindopdracht-engels',
    student: 'wout',
    company: zilverbrug,
    attempt: 1,
    handedInDaysAgo: 112,
    files: [{ file: 'wout-bos-report-english.docx', displayName: 'Ten minutes less at the quay.docx' }],
    status: 'returned',
    quickscanner: 'farah',
    quickscan: { approved: true, message: '', daysAgo: 108 },
    firstAssessor: 'loes',
    first: {
      assessor: 'loes',
      grades: [75, 70, 75, 75, 70, 75],
      comments: [
        'Conclusion first, and every recommendation has an owner.',
        'Neutral and mostly correct; watch the articles.',
        'Short and clear sentences.',
        'The request to the harbour office is concrete.',
        'Good use of by and to; round off in speech.',
        'Natural speaker notes.',
      ],
      feedback: 'A pleasant report about a subject you clearly know. Well done.',
      submittedDaysAgo: 96,
    },
    finalGrade: 73,
  },
];
