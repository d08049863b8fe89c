import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { StudyChapter } from '#shared/content/schemas.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import type { AttemptSummary } from '#shared/content/self-test-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatMoment } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Score } from './score.tsx';
import styles from './tests.module.css';

/** The self-test of a chapter: what it takes, the way into it, and how earlier attempts went. */
export function SelfTest({
  chapter,
  learnpathId,
  over,
}: {
  chapter: StudyChapter & { selfTest: NonNullable<StudyChapter['selfTest']> };
  learnpathId: string | undefined;
  /** The learning path is over: attempts are read and no more. */
  over: boolean;
}) {
  const { t } = useTranslation('tests');
  const navigate = useNavigate();
  const { courseId, id: chapterId, selfTest, type } = chapter;
  const params = { courseId, chapterId };
  const { data, error, refresh } = useRoute(selfTestRoutes.listAttempts, { params });
  const { run, pending } = useCommand(selfTestRoutes.startAttempt, {
    refreshes: [selfTestRoutes.listAttempts, selfTestRoutes.getAttempt],
  });
  const to = (number: number) => paths.study.attempt(courseId, chapterId, number, learnpathId);
  async function start() {
    const outcome = await run({ params });
    if (outcome.ok) void navigate(to(outcome.value.number));
    else refresh();
  }
  const earlier = data?.data ?? [];
  const open = earlier.find(({ finishedAt }) => finishedAt === null);
  const done = earlier.filter(({ finishedAt }) => finishedAt !== null).toReversed();
  const left = selfTest.attempts === null ? null : Math.max(0, selfTest.attempts - earlier.length);
  const facts = [
    t('take.questions', { count: selfTest.questionCount }),
    t('take.pass', { percent: selfTest.passPercent }),
    ...(left === null ? [] : [t('take.left', { count: left })]),
  ];
  return (
    <Card title={type === 7 ? t('take.trophyTitle') : t('take.title')}>
      {type === 7 && done.some(({ result }) => result?.passed) ? (
        <p className={styles.trophy}>
          <Icon name="grade" size={24} />
          <span>{t('take.trophyWon')}</span>
        </p>
      ) : (
        <p>{type === 7 ? t('take.trophyIntro') : t('take.intro')}</p>
      )}
      <p className={styles.quiet}>{facts.join(' · ')}</p>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {!data && !error ? <Skeleton rows={2} /> : null}
      {data && !over ? (
        <div>
          {open ? (
            <LinkButton to={to(open.number)} variant="primary" size="large" iconAfter="forward">
              {t('take.resume')}
            </LinkButton>
          ) : left === 0 ? (
            <p>{t('take.noneLeft')}</p>
          ) : (
            <Button variant="primary" size="large" isPending={pending} onPress={() => void start()}>
              {done.length > 0 ? t('take.again') : t('take.start')}
            </Button>
          )}
        </div>
      ) : null}
      {done.length > 0 ? <Earlier attempts={done} to={to} /> : null}
    </Card>
  );
}

function Earlier({ attempts, to }: { attempts: readonly AttemptSummary[]; to: (number: number) => string }) {
  const { t } = useTranslation('tests');
  return (
    <section className={styles.earlier}>
      <h3>{t('take.earlier')}</h3>
      <ul>
        {attempts.map(({ number, finishedAt, result }) => (
          <li key={number}>
            <Link to={to(number)}>{t('take.attempt', { number })}</Link>
            <span className={styles.quiet}>{finishedAt ? formatMoment(finishedAt) : null}</span>
            {result ? <Score result={result} /> : null}
            {result ? (
              <Badge tone={result.passed ? 'success' : 'neutral'}>
                {result.passed ? t('take.passed') : t('take.notPassed')}
              </Badge>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
