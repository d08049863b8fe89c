import { useTranslation } from 'react-i18next';
import type { StudySubmission } from '#shared/assignments/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { now } from '#web/platform/clock.ts';
import { formatDate } from '#web/platform/format.ts';
import '#web/ui/print.css';

/** What stands above a grade on paper alone: whose it is, of which institution, and when it was printed. */
export function Printed({ student }: { student: StudySubmission['student'] }) {
  const { t } = useTranslation('assignments');
  const { companies, companyId } = useMe();
  const facts = [
    student.studentNumber && t('submission.studentNumber', { number: student.studentNumber }),
    companies.find(({ id }) => id === companyId)?.name,
    t('submission.printed', { date: formatDate(new Date(now()).toISOString()) }),
  ];
  return (
    <div data-print="only">
      <strong>{student.name}</strong>
      <p>{facts.filter(Boolean).join(' · ')}</p>
    </div>
  );
}
