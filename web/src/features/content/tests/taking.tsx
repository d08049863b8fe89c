import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/content/routes.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import type { Attempt } from '#shared/content/self-test-schemas.ts';
import type { Language } from '#shared/http/fields.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { QuestionCard } from './question-card.tsx';
import styles from './tests.module.css';
import { useAnswers } from './use-answers.ts';

interface Params {
  readonly courseId: string;
  readonly chapterId: string;
  readonly number: string;
}

/** What a finished attempt makes stale. */
const refreshes = [
  ...[selfTestRoutes.getAttempt, selfTestRoutes.listAttempts, selfTestRoutes.listTrophies],
  ...[routes.getStudyCourse, routes.listStudyCourses],
  ...[learnpaths.getStudyLearnpath, learnpaths.listStudyLearnpaths],
];

/** The questions of an open attempt. Each answer is kept as it is given, so that nothing is lost by closing the page. */
export function Taking({
  attempt,
  params,
  language,
}: {
  attempt: Attempt;
  params: Params;
  /** Of the course; absent: not known yet. */
  language?: Language | undefined;
}) {
  const { t } = useTranslation('tests');
  const { questions, show, media } = attempt;
  const { chosen, choose, keeping, waits, tryAgain } = useAnswers(attempt, params);
  const [at, setAt] = useState(() => firstOpen(attempt));
  const [asking, setAsking] = useState(false);
  const finish = useCommand(selfTestRoutes.finishAttempt, { refreshes });
  // A window says itself what stands in the way.
  const within = useCommand(selfTestRoutes.finishAttempt, { refreshes, errors: 'caller' });
  const moved = useRef(false);
  const place = useRef<HTMLDivElement>(null);
  // The question that was read makes way for the next, which takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question comes with another place
  useEffect(() => {
    if (moved.current) place.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
  }, [at]);
  function go(to: number) {
    moved.current = true;
    setAt(to);
  }
  const total = questions.length;
  const answered = questions.filter(({ id }) => chosen[id]).length;
  async function end({ run } = finish) {
    // An answer that isn't kept would count as none.
    return (await tryAgain()) ? run({ params }) : null;
  }
  const shown = show === 'all' ? [...questions.entries()] : [...questions.entries()].slice(at, at + 1);
  const last = show === 'all' || at === total - 1;

  return (
    <div className={styles.taking}>
      <ProgressBar value={(answered / total) * 100} label={t('take.answered', { answered, total })} />
      <div ref={place} className={styles.questions}>
        {shown.map(([index, question]) => (
          <QuestionCard
            key={question.id}
            question={question}
            position={index + 1}
            total={total}
            media={media}
            language={language}
            chosen={chosen[question.id] ?? null}
            onChoose={(id) => choose(question.id, id)}
          />
        ))}
      </div>
      <div role="status" className={waits > 0 ? styles.waiting : undefined}>
        {waits > 0 ? (
          <Callout tone="warning" title={t('take.unkept', { count: waits })}>
            <p>{t('take.unkeptText')}</p>
            <div>
              <Button size="small" isPending={keeping} onPress={() => void tryAgain()}>
                {t('take.tryAgain')}
              </Button>
            </div>
          </Callout>
        ) : (
          <p className={styles.quiet}>
            {t(keeping ? 'take.keeping' : answered === 0 ? 'take.willKeep' : 'take.kept')}
          </p>
        )}
      </div>
      <div className={styles.steps}>
        {show === 'one' ? (
          <Button icon="back" isDisabled={at === 0} onPress={() => go(at - 1)}>
            {t('take.previous')}
          </Button>
        ) : null}
        {last ? null : (
          <Button variant="primary" iconAfter="forward" onPress={() => go(at + 1)}>
            {t('take.next')}
          </Button>
        )}
        {last || answered === total ? (
          <Button
            variant={last ? 'primary' : 'secondary'}
            icon="check"
            isPending={finish.pending}
            onPress={() => (answered === total ? void end() : setAsking(true))}
          >
            {t('take.finish')}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        title={t('take.finishTitle')}
        confirm={t('take.finish')}
        onConfirm={() => end(within)}
      >
        {t('take.finishText', { count: total - answered })}
      </ConfirmDialog>
    </div>
  );
}

/** The first question that is still open, to go on with. */
function firstOpen({ questions }: Attempt): number {
  return Math.max(
    0,
    questions.findIndex(({ chosen }) => chosen === null),
  );
}
