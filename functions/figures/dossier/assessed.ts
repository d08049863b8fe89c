import type { Language } from '#shared/http/fields.ts';
import { ascending } from '#shared/platform/order.ts';
import type { SubmissionDetails } from '../../grading/public.ts';
import type { Block, Contents } from '../../platform/document/contents.ts';
import { dayText, dossierTexts, filled, gradeText } from './texts.ts';

type Assessment = SubmissionDetails['assessments'][number];

/** How one work was assessed: who held which role, what was asked, what each assessor thought, and what followed. */
export function assessedOf(
  of: SubmissionDetails,
  { number, student, language }: { number: number; student: string; language: Language },
): Contents {
  const { work, outcome } = dossierTexts[language];
  const { submission, content } = of;
  const day = (at: string | null) => dayText(at, language);
  const heldBy = (person: { name: string } | null, at: string | null) =>
    person ? filled(work.heldBy, { name: person.name, date: day(at) }) : '–';
  const facts = [
    [work.student, student],
    [work.assignment, content.title],
    [work.learnpath, submission.learnpathTitle],
    [work.version, String(submission.publishedVersion)],
    [work.attempt, String(submission.attempt)],
    [work.submission, submission.submissionId],
    [work.handedIn, `${day(submission.submittedAt)}${submission.isLate ? `, ${work.late}` : ''}`],
    [work.quickscanner, heldBy(submission.quickscanner, submission.quickscanDecidedAt)],
    [work.first, heldBy(submission.firstAssessor, submission.firstAssessedAt)],
    [work.second, heldBy(submission.secondAssessor, submission.secondAssessedAt)],
    [work.returned, day(submission.returnedAt)],
    [work.result, submission.outcome ? outcome[submission.outcome] : '–'],
    [work.grade, gradeText(submission.finalGrade, language)],
  ];
  return {
    language,
    title: filled(work.title, { number }),
    blocks: [
      { type: 'facts', facts: facts.map(([label = '', value = '']) => ({ label, value })) },
      { type: 'heading', level: 2, text: work.criteria },
      criteriaTable(of, language),
      ...submitted(of).flatMap((one) => wordsOf(of, one, language)),
      ...decisionsOf(of, language),
    ],
  };
}

/** What counts of what assessors wrote: drafts are nobody's judgement. The 1st assessor's comes first. */
const submitted = ({ assessments }: SubmissionDetails) =>
  assessments.filter(({ submittedAt }) => submittedAt !== null).sort(ascending(({ role }) => role));

function criteriaTable(of: SubmissionDetails, language: Language): Block {
  const { work } = dossierTexts[language];
  const judged = submitted(of);
  const rows = of.content.partialAssignments.flatMap(({ title: part, criteria }) =>
    criteria.map(({ id, title, weighing }) => [
      `${part}: ${title}`,
      `${weighing}%`,
      ...judged.map((one) =>
        gradeText(one.criteria.find(({ criterionId }) => criterionId === id)?.grade, language),
      ),
    ]),
  );
  const totals = [work.total, '', ...judged.map(({ total }) => gradeText(total, language))];
  return {
    type: 'table',
    columns: [
      { title: work.criterion, share: 4, align: 'start' },
      { title: work.weighing, share: 1, align: 'end' },
      ...judged.map(({ role }) => ({ title: work.short[role], share: 1, align: 'end' as const })),
    ],
    rows,
    totals,
  };
}

function wordsOf(of: SubmissionDetails, one: Assessment, language: Language): Block[] {
  const { work } = dossierTexts[language];
  const comments = of.content.partialAssignments
    .flatMap(({ criteria }) => criteria)
    .flatMap(({ id, title }) => {
      const comment = one.criteria.find(({ criterionId }) => criterionId === id)?.comment.trim();
      return comment ? [`${title}: ${comment}`] : [];
    });
  const text = filled(work.by[one.role], {
    name: assessorOf(of, one) ?? work.somebody,
    date: dayText(one.submittedAt, language),
  });
  return [
    { type: 'heading', level: 2, text },
    { type: 'paragraph', text: one.feedback.trim() || work.noWords },
    ...(comments.length > 0 ? [{ type: 'list', ordered: false, items: comments } as const] : []),
  ];
}

/** Who wrote it: who holds the role now, or held it before they were replaced. */
function assessorOf({ submission, replacements }: SubmissionDetails, one: Assessment): string | undefined {
  const now = one.role === 'first-assessor' ? submission.firstAssessor : submission.secondAssessor;
  if (now?.userId === one.assessorUserId) return now.name;
  return replacements.find(({ role, fromUserId }) => role === one.role && fromUserId === one.assessorUserId)
    ?.fromName;
}

/** What was decided about it beside the assessments, in the order of the sorts. */
function decisionsOf(of: SubmissionDetails, language: Language): Block[] {
  const { work } = dossierTexts[language];
  const { quickscanMessage } = of.submission;
  const day = (at: string) => dayText(at, language);
  const grade = (tenths: number) => gradeText(tenths, language);
  const { review } = of;
  const items = [
    ...(quickscanMessage ? [filled(work.quickscan, { words: quickscanMessage })] : []),
    ...(of.handedInFor
      ? [filled(work.handedInFor, { name: of.handedInFor.byName, words: of.handedInFor.reason })]
      : []),
    ...of.replacements.map(({ role, fromName, toName, reason, at }) =>
      filled(work.replaced[role], { from: fromName, to: toName ?? '–', words: reason || '–', date: day(at) }),
    ),
    // That a suspicion was looked into, and no word of it: a panel judges how work is assessed, not its student.
    ...of.holds.map(({ at, ended }) => filled(ended ? work.heldEnded : work.held, { date: day(at) })),
    ...of.corrections.map((one) =>
      filled(work.corrected, {
        ...{ from: grade(one.previousGrade), to: grade(one.grade), name: one.byName },
        ...{ words: one.reason, date: day(one.at) },
      }),
    ),
    ...(review ? [filled(work.reviewAsked, { words: review.ground, date: day(review.askedAt) })] : []),
    ...(review?.answer
      ? [
          filled(work.reviewAnswered, {
            ...{ name: review.answer.byName, words: review.answer.words },
            ...{ grade: grade(review.answer.grade), date: day(review.answer.at) },
          }),
        ]
      : []),
    ...(review?.decision
      ? [
          filled(work.reviewDecided, {
            ...{ words: review.decision.words, grade: grade(review.decision.grade) },
            date: day(review.decision.at),
          }),
        ]
      : []),
  ];
  const heading: Block = { type: 'heading', level: 2, text: work.decisions };
  return items.length === 0
    ? [heading, { type: 'paragraph', text: work.noDecisions }]
    : [heading, { type: 'list', ordered: false, items }];
}
