import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { routes } from '#shared/assignments/routes.ts';
import type { StudentSubmissionStatus, StudyAssignmentSummary } from '#shared/assignments/study-list.ts';
import { learnpathTitleOf } from '#web/app/learnpath-title.ts';
import { paths } from '#web/app/paths.ts';
import { asksWork, Standing } from '#web/app/student-status.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { today } from '#web/platform/clock.ts';
import { formatDate } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { kindKey } from './state-badge.tsx';
import styles from './study.module.css';

const groups = {
  'not-handed-in': 'todo',
  rejected: 'todo',
  failed: 'todo',
  'handed-in': 'waiting',
  'in-assessment': 'waiting',
  held: 'waiting',
  passed: 'done',
} as const satisfies Record<StudentSubmissionStatus, string>;

/** Nothing is to be done now of a learning path that has yet to begin. */
function groupOf({ status, startsOn }: StudyAssignmentSummary) {
  return groups[status] === 'todo' && startsOn ? 'later' : groups[status];
}

/** The assignments of the learning paths that the student follows, by what is to be done. */
export function StudyAssignmentsPage() {
  const { t } = useTranslation('assignments');
  const { data, error, loading, refresh } = useRoute(routes.listStudyAssignments);
  const all = data?.data ?? [];
  return (
    <Page title={t('shelf.title')} intro={t('shelf.intro')}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <Skeleton shape="table" rows={5} /> : null}
      {data && all.length === 0 ? (
        <EmptyState
          icon="assignment"
          title={t('shelf.emptyTitle')}
          action={<LinkButton to={paths.study.learnpaths()}>{t('shelf.toLearnpaths')}</LinkButton>}
        >
          {t('shelf.emptyText')}
        </EmptyState>
      ) : null}
      {(['todo', 'later', 'waiting', 'done'] as const).map((group) => {
        const own = all.filter((one) => groupOf(one) === group);
        if (own.length === 0) return null;
        return (
          <Card key={group} flush title={t(`shelf.${group}`)}>
            <ul>
              {own.map((one) => (
                <Row key={one.id} assignment={one} />
              ))}
            </ul>
          </Card>
        );
      })}
    </Page>
  );
}

function Row({ assignment }: { assignment: StudyAssignmentSummary }) {
  const { t } = useTranslation('assignments');
  const facts = [learnpathTitleOf(assignment), t(kindKey(assignment))];
  if (assignment.startsOn) facts.push(t('shelf.startsOn', { date: formatDate(assignment.startsOn) }));
  const { dueOn, closedBy, isLate } = assignment.terms;
  const asks = asksWork(assignment.status);
  if (dueOn && asks) facts.push(t('shelf.dueOn', { date: formatDate(dueOn) }));
  else if (assignment.learnpathEndsOn)
    facts.push(t('shelf.endsOn', { date: formatDate(assignment.learnpathEndsOn) }));
  return (
    <li className={styles.row}>
      <span className={styles.mark}>
        <Icon name="assignment" />
      </span>
      <div className={styles.titles}>
        <Link to={paths.study.assignment(assignment.id)}>{assignment.title}</Link>
        <small>{facts.join(' · ')}</small>
      </div>
      <div className={styles.badges}>
        <Standing assignment={assignment} />
        {asks && closedBy ? (
          <Badge tone="warning">{t(closedBy === 'deadline' ? 'shelf.closed' : 'shelf.usedUp')}</Badge>
        ) : null}
        {asks && isLate ? <Badge tone="warning">{t('shelf.late')}</Badge> : null}
        {isOpen(assignment) ? (
          <LinkButton
            size="small"
            icon="upload"
            to={paths.study.assignment(assignment.id, 'hand-in')}
            aria-label={t('shelf.handIn', { title: assignment.title })}
          >
            {t('study.goHandIn')}
          </LinkButton>
        ) : null}
      </div>
    </li>
  );
}

/** Whether it can be handed in now, as far as this list tells. */
function isOpen(assignment: StudyAssignmentSummary): boolean {
  const { learnpathEndsOn, terms } = assignment;
  if (terms.closedBy) return false;
  return groupOf(assignment) === 'todo' && (learnpathEndsOn === null || learnpathEndsOn >= today());
}
