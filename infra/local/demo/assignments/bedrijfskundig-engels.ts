import type { DemoAssignment } from './assignment.ts';

export const englishAssignment: DemoAssignment = {
  slug: 'eindopdracht-engels',
  learnpath: 'bedrijfskundig-engels',
  title: 'Eindopdracht: an advisory report and its presentation',
  finalAssignment: true,
  deadlineInDays: 12,
  resitInDays: 60,
  lateWork: 'marked',
  description: `
You advise a small company on one improvement: fewer returned parcels, shorter meetings, better reviews. You write a
report in English and prepare a short presentation of it.

Je kiest zelf het bedrijf; je eigen werkgever mag, mits gegevens onherkenbaar zijn.

**Hand in**

1. A report of one to three pages (Word or PDF).
2. Three to six slides with speaker notes, as an appendix of the report or as a PDF of their own.`,
  instructionPartialAssignments: `
Write the report first. The presentation is not a summary of it: choose the one decision your audience has to take
and build your slides towards that.

Schrijf consequent Brits of Amerikaans Engels en noem je keuze in de inleiding.`,
  quickscanDescription: `
We check whether your work can be assessed:

- the report has one to three pages, with conclusions and references;
- there is an executive summary of at most ten lines;
- the slides have speaker notes;
- sources are listed;
- the text is in English throughout.`,
  structureDescription: `
| Section | Content |
|---|---|
| Cover | title, name, student number, spelling chosen |
| Executive summary | problem, finding, advice, costs |
| 1. Introduction | company, reason, approach |
| 2. Findings | at least three, with figures |
| 3. Conclusions and recommendations | numbered, each with who and when |
| References | APA style |
| Appendix | slides with speaker notes |`,
  partialAssignments: [
    {
      slug: 'report',
      title: 'Part 1: the report',
      description:
        'Write an advisory report for the management of the company. Put the conclusion first, keep findings, conclusions and recommendations apart, and support every claim.',
      criteria: [
        {
          slug: 'structure',
          title: 'Structure and argument',
          description:
            'Good (8): conclusion first, findings and advice clearly separated, every recommendation follows from a finding. Sufficient (6): all parts are present, some are mixed. Insufficient (4): parts are missing or the advice does not follow.',
          weighing: 25,
        },
        {
          slug: 'language',
          title: 'Language and register',
          description:
            'Good (8): few errors, neutral register, varied linking words. Sufficient (6): errors do not hinder understanding. Insufficient (4): errors regularly force the reader to guess.',
          weighing: 25,
        },
        {
          slug: 'plain-english',
          title: 'Plain English',
          description:
            'Good (8): short active sentences, no empty words. Sufficient (6): mostly clear, some heavy nouns. Insufficient (4): long, passive, hard to follow.',
          weighing: 10,
        },
      ],
    },
    {
      slug: 'presentation',
      title: 'Part 2: the presentation',
      description:
        'Prepare a presentation of eight minutes for the same management. Every slide has one message in its title; the speaker notes show what you will say.',
      criteria: [
        {
          slug: 'message',
          title: 'Message and structure',
          description:
            'Good (8): a hook, one clear decision and a call to action. Sufficient (6): a logical order without a clear request. Insufficient (4): a list of facts.',
          weighing: 15,
        },
        {
          slug: 'figures',
          title: 'Describing figures',
          description:
            'Good (8): correct verbs and prepositions, percentages and percentage points used correctly. Sufficient (6): trends are described with some slips. Insufficient (4): figures are shown but not explained.',
          weighing: 15,
        },
        {
          slug: 'notes',
          title: 'Spoken language in the speaker notes',
          description:
            'Good (8): natural spoken English with signposting and answers to two likely questions. Sufficient (6): complete notes, but written style. Insufficient (4): notes are missing or copied from the report.',
          weighing: 10,
        },
      ],
    },
  ],
};
