import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/content/routes.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import type { Attempt } from '#shared/content/self-test-schemas.ts';
import { answerId as answerIdOf } from '#shared/identity/ids.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { QuestionCard } from './question-card.tsx';
import styles from './tests.module.css';

interface Params {
  readonly courseId: string;
  readonly chapterId: string;
  readonly number: string;
}

/** The questions of an open attempt. Each answer is kept as it is given, so that nothing is lost by closing the page. */
export function Taking({ attempt, params }: { attempt: Attempt; params: Params }) {
  const { t } = useTranslation('tests');
  const { questions, show, media } = attempt;
  const { chosen, choose, keeping } = useAnswers(attempt, params);
  const [at, setAt] = useState(() => firstOpen(attempt));
  const [asking, setAsking] = useState(false);
  const finish = useCommand(selfTestRoutes.finishAttempt, {
    refreshes: [
      ...[selfTestRoutes.getAttempt, selfTestRoutes.listAttempts, selfTestRoutes.listTrophies],
      ...[routes.getStudyCourse, routes.listStudyCourses],
      ...[learnpaths.getStudyLearnpath, learnpaths.listStudyLearnpaths],
    ],
  });
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
  const end = () => void finish.run({ params });
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
            chosen={chosen[question.id] ?? null}
            onChoose={(id) => choose(question.id, id)}
          />
        ))}
      </div>
      <p className={styles.quiet} role="status">
        {keeping ? t('take.keeping') : t('take.kept')}
      </p>
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
            onPress={() => (answered === total ? end() : setAsking(true))}
          >
            {t('take.finish')}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={asking}
        onOpenChange={setAsking}
        title={t('take.finishTitle')}
        confirm={t('take.finish')}
        onConfirm={end}
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

/** What was chosen, at once on the page, and kept by the server one after the other. */
function useAnswers(attempt: Attempt, params: Params) {
  const kept = Object.fromEntries(attempt.questions.map(({ id, chosen }) => [id, chosen]));
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>(kept);
  const { run, pending } = useCommand(selfTestRoutes.answerQuestion);
  async function choose(questionId: string, answer: string) {
    const before = chosen[questionId] ?? null;
    setChosen((now) => ({ ...now, [questionId]: answer }));
    const body = { answerId: answerIdOf.parse(answer) };
    const { ok } = await run({ params: { ...params, questionId }, body });
    if (ok) return;
    // What was not kept is not shown as if it were; the toast says why.
    setChosen((now) => (now[questionId] === answer ? { ...now, [questionId]: before } : now));
    await refresh([selfTestRoutes.getAttempt]);
  }
  return {
    chosen,
    choose: (question: string, answer: string) => void choose(question, answer),
    keeping: pending,
  };
}
