import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { formatTenths } from '#web/platform/format.ts';
import type { IconName } from '#web/ui/icon.tsx';

/** One thing that happened, in the reader's words. */
export interface Happened {
  /** UTC instant. */
  readonly at: string;
  readonly icon: IconName;
  readonly tone: 'neutral' | 'success' | 'danger' | 'warning';
  readonly text: string;
  readonly note?: string;
}

/** What happened with a submission, oldest first, as far as the reader may know. */
export function useHistory(submission: GradingSubmission): Happened[] {
  const { t } = useTranslation(['work', 'grading']);
  const events: Happened[] = [
    {
      at: submission.submittedAt,
      icon: 'upload',
      tone: 'neutral',
      text: submission.handedInFor
        ? t('history.handedInFor', { by: submission.handedInFor.byName, name: submission.studentName })
        : t('history.handedIn', { name: submission.studentName }),
      ...(submission.declared ? { note: t('history.declared', { text: submission.declared }) } : {}),
    },
  ];
  if (submission.quickscanDecidedAt) {
    events.push({
      at: submission.quickscanDecidedAt,
      icon: submission.quickscanApproved ? 'check' : 'close',
      tone: submission.quickscanApproved ? 'success' : 'danger',
      text: t(submission.quickscanApproved ? 'history.quickscanApproved' : 'history.quickscanRejected', {
        name: submission.quickscannerName,
      }),
      ...(submission.quickscanMessage ? { note: submission.quickscanMessage } : {}),
    });
  }
  if (submission.firstAssessedAt) {
    const text = t('history.firstAssessed', { name: submission.firstAssessorName });
    events.push({ at: submission.firstAssessedAt, icon: 'grade', tone: 'neutral', text });
  }
  if (submission.secondAssessedAt) {
    const text = t('history.secondAssessed', { name: submission.secondAssessorName });
    events.push({ at: submission.secondAssessedAt, icon: 'grade', tone: 'neutral', text });
  }
  for (const { at, byName, fromName, toName, role, reason } of submission.replacements) {
    const people = { name: byName, from: fromName, role: t(`grading:role.${role}`) };
    if (byName === null) {
      events.push({ at, icon: 'swap', tone: 'warning', text: t('history.released', people) });
      continue;
    }
    const text = toName ? t('history.replaced', { ...people, to: toName }) : t('history.removed', people);
    events.push({ at, icon: 'swap', tone: 'warning', text, note: t('history.reason', { reason }) });
  }
  if (submission.returnedAt) {
    // The grade of that moment: a later correction has its own line.
    const grade = submission.corrections[0]?.previousGrade ?? submission.finalGrade;
    const text =
      grade === null ? t('history.returned') : t('history.returnedWith', { grade: formatTenths(grade) });
    events.push({ at: submission.returnedAt, icon: 'back', tone: 'success', text });
  }
  for (const { at, byName, previousGrade, grade, reason } of submission.corrections) {
    const values = { name: byName, from: formatTenths(previousGrade), to: formatTenths(grade) };
    events.push({
      at,
      icon: 'edit',
      tone: 'warning',
      text: t('history.corrected', values),
      note: t('history.reason', { reason }),
    });
  }
  for (const { at, byName: name, reason, ended } of submission.holds) {
    events.push({
      ...{ at, icon: 'warning', tone: 'warning', text: t('history.held', { name }) },
      note: t('history.reason', { reason }),
    });
    if (ended)
      events.push({
        ...{ at: ended.at, icon: 'check', tone: 'neutral', note: ended.words },
        text: t(`history.holdEnded.${ended.outcome}`),
      });
  }
  events.push(...reviewed(t, submission));
  return events.sort((one, other) => one.at.localeCompare(other.at));
}

/** What was asked and answered about the grade. */
function reviewed(
  t: TFunction<readonly ['work', 'grading']>,
  { review, studentName: name }: GradingSubmission,
): Happened[] {
  if (!review) return [];
  const { askedAt, answer, boardAskedAt, advice, examinerName, decision } = review;
  return [
    { at: askedAt, icon: 'message', tone: 'warning', text: t('history.reviewAsked', { name }) },
    ...(answer
      ? [
          {
            at: answer.at,
            icon: 'check',
            tone: 'neutral',
            text: t(answer.outcome === 'upheld' ? 'history.reviewUpheld' : 'history.reviewCorrected', {
              name: answer.byName,
            }),
          } as const,
        ]
      : []),
    ...(boardAskedAt
      ? [
          {
            at: boardAskedAt,
            icon: 'up',
            tone: 'warning',
            text: t('history.reviewBrought', { name }),
          } as const,
        ]
      : []),
    ...(advice
      ? [
          {
            at: advice.at,
            icon: 'message',
            tone: 'neutral',
            text: t('history.advised', { name: examinerName }),
          } as const,
        ]
      : []),
    ...(decision
      ? [
          {
            at: decision.at,
            icon: 'check',
            tone: 'success',
            text: t(`history.decided.${decision.outcome}`, { name }),
          } as const,
        ]
      : []),
  ];
}
