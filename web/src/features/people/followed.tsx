import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EnrolmentStatus, StudyLearnpathSummary } from '#shared/learnpaths/study-list.ts';
import { formatDate } from '#web/platform/format.ts';
import { titleOf } from '#web/platform/i18n/title-of.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

const tones = {
  future: 'neutral',
  open: 'accent',
  completed: 'success',
  failed: 'danger',
  closed: 'neutral',
  exempt: 'info',
} as const satisfies Record<EnrolmentStatus, string>;

/**
 * The learning paths of a student, with how far they are.
 * @param to where each leads: what the student does in it
 */
export function Followed({
  rows,
  to,
}: {
  rows: readonly StudyLearnpathSummary[];
  to: (learnpathId: string) => string;
}) {
  const { t } = useTranslation('people');
  const columns: Column<StudyLearnpathSummary>[] = [
    {
      key: 'title',
      title: t('learnpaths.learnpath'),
      cell: (one) => <Link to={to(one.id)}>{titleOf(one)}</Link>,
    },
    {
      key: 'period',
      title: t('learnpaths.period'),
      kind: 'date',
      cell: ({ enrolment: { startsOn, endsOn } }) =>
        endsOn
          ? t('learnpaths.until', { from: formatDate(startsOn), until: formatDate(endsOn) })
          : t('learnpaths.from', { from: formatDate(startsOn) }),
    },
    {
      key: 'progress',
      title: t('learnpaths.progress'),
      kind: 'number',
      cell: ({ completedChapterCount: completed, chapterCount: total }) =>
        t('learnpaths.of', { completed, total }),
    },
    {
      key: 'status',
      title: t('learnpaths.status'),
      kind: 'status',
      cell: ({ enrolment: { status } }) => (
        <Badge tone={tones[status]} {...(status === 'exempt' && { icon: 'check' as const })}>
          {t(`enrolment.${status}`)}
        </Badge>
      ),
    },
  ];
  return <Table caption={t('learnpaths.title')} columns={columns} rows={rows} />;
}
