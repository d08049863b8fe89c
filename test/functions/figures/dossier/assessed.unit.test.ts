import { describe, expect, test } from 'vitest';
import { assessedOf } from '#functions/figures/dossier/assessed.ts';
import type { SubmissionDetails } from '#functions/grading/public.ts';
import { newId } from '#functions/platform/ids.ts';

const [one, other] = [newId('CriterionId'), newId('CriterionId')];
const [first, second, former] = [newId('UserId'), newId('UserId'), newId('UserId')];
const at = '2026-07-02T09:00:00.000Z';

const submission = {
  ...{ submissionId: 'sub_1', learnpathTitle: 'Recht', publishedVersion: 3, attempt: 2, isLate: true },
  ...{ submittedAt: '2026-07-01T09:00:00.000Z', returnedAt: '2026-07-09T09:00:00.000Z' },
  ...{ quickscanner: { name: 'Quist' }, quickscanDecidedAt: at, quickscanMessage: null },
  ...{ firstAssessor: { userId: first, name: 'Faber' }, firstAssessedAt: at },
  ...{ secondAssessor: { userId: second, name: 'Terpstra' }, secondAssessedAt: at },
  ...{ outcome: 'passed', finalGrade: 60 },
};
const assessed = (role: 'first-assessor' | 'second-assessor', assessorUserId: string, more: object = {}) => ({
  ...{ role, assessorUserId, submittedAt: at, total: 60, feedback: ' Sterk. ' },
  criteria: [
    { criterionId: one, grade: 55, comment: ' Helder ' },
    { criterionId: other, grade: null, comment: ' ' },
  ],
  ...more,
});
const work = {
  submission,
  content: {
    title: 'Verslag',
    partialAssignments: [
      {
        title: 'Deel 1',
        criteria: [
          { id: one, title: 'Vraag', weighing: 40 },
          { id: other, title: 'Antwoord', weighing: 60 },
        ],
      },
    ],
  },
  ...{ corrections: [], replacements: [], review: undefined, handedInFor: undefined, holds: [] },
  assessments: [assessed('second-assessor', second), assessed('first-assessor', first)],
};

type Block = ReturnType<typeof assessedOf>['blocks'][number];
const blocksOf = (more: object = {}, language: 'nl' | 'en' = 'en') =>
  assessedOf({ ...work, ...more } as unknown as SubmissionDetails, { number: 7, student: 'Bo', language })
    .blocks;
const written = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => {
    if (block.type === 'list') return block.items;
    return block.type === 'heading' || block.type === 'paragraph' ? [block.text] : [];
  });

describe('how work was assessed', () => {
  test('names who held which role and when, and what it came to', () => {
    const [facts] = blocksOf();
    expect(facts?.type === 'facts' && facts.facts.map(({ value }) => value)).toEqual([
      'Bo',
      'Verslag',
      'Recht',
      '3',
      '2',
      'sub_1',
      '1 July 2026, late',
      'Quist, 2 July 2026',
      'Faber, 2 July 2026',
      'Terpstra, 2 July 2026',
      '9 July 2026',
      'Passed',
      '6.0',
    ]);
    const [none] = blocksOf({
      submission: { ...submission, isLate: false, quickscanner: null, outcome: null, finalGrade: null },
    });
    expect(none?.type === 'facts' && none.facts.map(({ value }) => value)).toEqual([
      'Bo',
      'Verslag',
      'Recht',
      '3',
      '2',
      'sub_1',
      '1 July 2026',
      '–',
      'Faber, 2 July 2026',
      'Terpstra, 2 July 2026',
      '9 July 2026',
      '–',
      '–',
    ]);
  });

  test('shows each criterion with what either assessor gave, the 1st one’s first', () => {
    const assessments = [
      assessed('second-assessor', second, { total: 70 }),
      assessed('first-assessor', first),
    ];
    const table = blocksOf({ assessments }).find((block) => block.type === 'table');
    expect(table?.columns).toEqual([
      { title: 'Criterion', share: 4, align: 'start' },
      ...['Weighting', '1st', '2nd'].map((title) => ({ title, share: 1, align: 'end' })),
    ]);
    expect(table).toMatchObject({
      rows: [
        ['Deel 1: Vraag', '40%', '5.5', '5.5'],
        ['Deel 1: Antwoord', '60%', '–', '–'],
      ],
      totals: ['Weighted grade', '', '6.0', '7.0'],
    });
  });

  test('tells what each wrote, and leaves out who only drafted', () => {
    const draft = assessed('first-assessor', former, { submittedAt: null, feedback: 'Concept' });
    const silent = assessed('second-assessor', second, { feedback: ' ', criteria: [] });
    expect(written(blocksOf({ assessments: [silent, draft, assessed('first-assessor', first)] }))).toEqual([
      'Criteria',
      '1st assessor: Faber, 2 July 2026',
      'Sterk.',
      'Vraag: Helder',
      '2nd assessor: Terpstra, 2 July 2026',
      'No words with it.',
      'Decisions',
      'Nothing was decided beside the assessments.',
    ]);
  });

  test('names who was replaced since by the name of then, in their role alone', () => {
    const replaced = (role: string) => [
      { role, fromUserId: former, fromName: 'Vroeger', toName: null, reason: '', at },
    ];
    const assessments = [assessed('first-assessor', former)];
    const [, by] = written(blocksOf({ assessments, replacements: replaced('first-assessor') }));
    expect(by).toContain('Vroeger');
    const [, nobody] = written(blocksOf({ assessments, replacements: replaced('second-assessor') }));
    expect(nobody).not.toContain('Vroeger');
  });

  test('tells all that was decided beside it, in order', () => {
    const graded = { grade: 70, at };
    const all = {
      submission: { ...submission, quickscanMessage: 'Let op' },
      handedInFor: { byName: 'Coolen', reason: 'Ziek' },
      replacements: [
        {
          role: 'first-assessor',
          fromUserId: former,
          fromName: 'Vroeger',
          toName: 'Faber',
          reason: 'Verlof',
          at,
        },
        { role: 'second-assessor', fromUserId: former, fromName: 'Eerder', toName: null, reason: '', at },
      ],
      holds: [
        { at, ended: null },
        { at, ended: { at } },
      ],
      corrections: [{ previousGrade: 50, byName: 'Coolen', reason: 'Rekenfout', ...graded }],
      review: {
        ...{ ground: 'Onjuist', askedAt: at },
        answer: { byName: 'Faber', words: 'Nee', ...graded },
        decision: { words: 'Toch', ...graded },
      },
    };
    expect(written(blocksOf(all)).slice(5)).toEqual([
      'Sterk.',
      'Vraag: Helder',
      'Decisions',
      'Quickscan: Let op',
      'Handed in by Coolen for the student: Ziek',
      '1st assessor Vroeger replaced by Faber on 2 July 2026: Verlof',
      '2nd assessor Eerder replaced by – on 2 July 2026: –',
      'Put on hold on 2 July 2026.',
      'Put on hold on 2 July 2026, and assessed further after a decision of the examination board.',
      'Grade changed by Coolen from 5.0 to 7.0 on 2 July 2026: Rekenfout',
      'Review asked on 2 July 2026: Onjuist',
      'Answer of Faber on 2 July 2026 (grade 7.0): Nee',
      'Decision of the examination board on 2 July 2026 (grade 7.0): Toch',
    ]);
  });
});
