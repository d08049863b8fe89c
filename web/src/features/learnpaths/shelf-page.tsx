import { useTranslation } from 'react-i18next';
import { listStudyAssignments } from '#shared/assignments/study-list.ts';
import { listStudyLearnpaths, type StudyLearnpathSummary } from '#shared/learnpaths/study-list.ts';
import { NextPlan } from '#web/app/can-plan/next-plan.tsx';
import { paths } from '#web/app/paths.ts';
import { TrophyShelf } from '#web/app/trophy-shelf.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate, formatEc } from '#web/platform/format.ts';
import { titleOf } from '#web/platform/i18n/title-of.ts';
import { CardGrid, LinkCard } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EnrolmentBadge } from './enrolment-badge.tsx';
import styles from './learnpaths.module.css';
import { NextStrip } from './next-strip.tsx';
import { percentOf } from './percent.ts';

const groups = [
  { key: 'now', holds: (status: string) => status === 'open' },
  { key: 'later', holds: (status: string) => status === 'future' },
  { key: 'over', holds: (status: string) => status !== 'open' && status !== 'future' },
] as const;

/** The student's home: what they follow, soonest deadline first. */
export function ShelfPage() {
  const { t } = useTranslation('learnpaths');
  const shelf = useRoute(listStudyLearnpaths);
  const work = useRoute(listStudyAssignments);
  // What there is to do stands above what is followed: both come at once, so that nothing moves when the other comes.
  const isThere = shelf.data && (work.data || work.error) ? shelf.data.data : undefined;
  return (
    <Page title={t('shelf.title')} intro={t('shelf.intro')}>
      {shelf.error ? <FailedState error={shelf.error} onRetry={shelf.refresh} /> : null}
      {isThere || shelf.error ? null : <Skeleton shape="cards" />}
      {isThere?.length === 0 ? (
        <EmptyState icon="path" title={t('shelf.emptyTitle')}>
          {t('shelf.emptyText')}
        </EmptyState>
      ) : null}
      {isThere ? <NextStrip learnpaths={isThere} /> : null}
      {isThere ? <NextPlan /> : null}
      {groups.map(({ key, holds }) => {
        const found = isThere?.filter(({ enrolment }) => holds(enrolment.status)) ?? [];
        return found.length === 0 ? null : (
          <section key={key} className={styles.group} aria-labelledby={`shelf-${key}`}>
            <h2 id={`shelf-${key}`}>{t(`shelf.${key}`)}</h2>
            <CardGrid>
              {found.map((learnpath) => (
                <ShelfCard key={learnpath.id} learnpath={learnpath} />
              ))}
            </CardGrid>
          </section>
        );
      })}
      {isThere ? <TrophyShelf /> : null}
    </Page>
  );
}

function ShelfCard({ learnpath }: { learnpath: StudyLearnpathSummary }) {
  const { t } = useTranslation('learnpaths');
  const { status, startsOn, endsOn } = learnpath.enrolment;
  const when =
    status === 'future'
      ? t('shelf.startsOn', { date: formatDate(startsOn) })
      : endsOn && status === 'open'
        ? t('shelf.endsOn', { date: formatDate(endsOn) })
        : undefined;
  const facts = [formatEc(learnpath.ects), t('shelf.courses', { count: learnpath.courseCount }), when];
  return (
    <LinkCard
      to={paths.study.learnpath(learnpath.id)}
      title={titleOf(learnpath)}
      level={3}
      image={learnpath.image?.preview ?? null}
      meta={facts.filter((fact) => fact !== undefined).join(' · ')}
    >
      {learnpath.subtitle ? <p className={styles.subtitle}>{learnpath.subtitle}</p> : null}
      {status === 'open' ? (
        <ProgressBar value={percentOf(learnpath)} label={t('shelf.progress')} />
      ) : (
        <span>
          <EnrolmentBadge status={status} />
        </span>
      )}
    </LinkCard>
  );
}
