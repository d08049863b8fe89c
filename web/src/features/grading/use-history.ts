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
export function useHistory(of: GradingSubmission): Happened[] {
  const { t } = useTranslation('grading');
  const events: Happened[] = [
    {
      at: of.submittedAt,
      icon: 'upload',
      tone: 'neutral',
      text: t('history.handedIn', { name: of.studentName }),
    },
  ];
  if (of.quickscanDecidedAt) {
    events.push({
      at: of.quickscanDecidedAt,
      icon: of.quickscanApproved ? 'check' : 'close',
      tone: of.quickscanApproved ? 'success' : 'danger',
      text: t(of.quickscanApproved ? 'history.quickscanApproved' : 'history.quickscanRejected', {
        name: of.quickscannerName,
      }),
      ...(of.quickscanMessage ? { note: of.quickscanMessage } : {}),
    });
  }
  if (of.firstAssessedAt) {
    const text = t('history.firstAssessed', { name: of.firstAssessorName });
    events.push({ at: of.firstAssessedAt, icon: 'grade', tone: 'neutral', text });
  }
  if (of.secondAssessedAt) {
    const text = t('history.secondAssessed', { name: of.secondAssessorName });
    events.push({ at: of.secondAssessedAt, icon: 'grade', tone: 'neutral', text });
  }
  for (const { at, byName, fromName, toName, role, reason } of of.replacements) {
    const people = { name: byName, from: fromName, role: t(`role.${role}`) };
    const text = toName ? t('history.replaced', { ...people, to: toName }) : t('history.removed', people);
    events.push({ at, icon: 'swap', tone: 'warning', text, note: t('history.reason', { reason }) });
  }
  if (of.returnedAt) {
    // The grade of that moment: a later correction has its own line.
    const grade = of.corrections[0]?.previousGrade ?? of.finalGrade;
    const text =
      grade === null ? t('history.returned') : t('history.returnedWith', { grade: formatTenths(grade) });
    events.push({ at: of.returnedAt, icon: 'back', tone: 'success', text });
  }
  for (const { at, byName, previousGrade, grade, reason } of of.corrections) {
    const values = { name: byName, from: formatTenths(previousGrade), to: formatTenths(grade) };
    events.push({
      at,
      icon: 'edit',
      tone: 'warning',
      text: t('history.corrected', values),
      note: t('history.reason', { reason }),
    });
  }
  return events.sort((one, other) => one.at.localeCompare(other.at));
}
