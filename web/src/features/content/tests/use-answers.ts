import { useCallback, useEffect, useRef, useState } from 'react';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import type { Attempt } from '#shared/content/self-test-schemas.ts';
import { answerId as answerIdOf } from '#shared/identity/ids.ts';
import { errorText } from '#web/platform/api/reactions.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';

interface Params {
  readonly courseId: string;
  readonly chapterId: string;
  readonly number: string;
}

type Chosen = Readonly<Record<string, string>>;

/** How long after a try that found no connection the next one comes, unless the browser tells of one before. */
const againMilliseconds = 5_000;

/**
 * What was chosen, at once on the page, and kept by the server one after the other. What couldn't be kept for want of a
 * connection stays chosen, and is sent again until it is.
 */
export function useAnswers(attempt: Attempt, params: Params) {
  const kept = Object.fromEntries(
    attempt.questions.flatMap(({ id, chosen }) => (chosen ? [[id, chosen]] : [])),
  );
  const [chosen, setChosen] = useState<Chosen>(kept);
  const [unkept, setUnkept] = useState<Chosen>({});
  // What the last choice is, whichever call is answered first.
  const latest = useRef<Chosen>(kept);
  // What the server has, as far as it said: what is refused leaves that.
  const confirmed = useRef<Chosen>(kept);
  const { run, pending } = useCommand(selfTestRoutes.answerQuestion, { errors: 'caller' });

  function show(questionId: string, answer: string | undefined) {
    const { [questionId]: _, ...others } = latest.current;
    latest.current = answer ? { ...others, [questionId]: answer } : others;
    setChosen(latest.current);
  }
  /** Whether the server has it now. */
  async function keep(questionId: string, answer: string): Promise<boolean> {
    const body = { answerId: answerIdOf.parse(answer) };
    const outcome = await run({ params: { ...params, questionId }, body });
    if (outcome.ok) confirmed.current = { ...confirmed.current, [questionId]: answer };
    if (latest.current[questionId] !== answer) return outcome.ok;
    const lost = !outcome.ok && outcome.error.code === 'NO_CONNECTION';
    setUnkept(({ [questionId]: _, ...others }) => (lost ? { ...others, [questionId]: answer } : others));
    if (outcome.ok || lost) return outcome.ok;
    // What was refused is not shown as if it were kept.
    show(questionId, confirmed.current[questionId]);
    notify('danger', errorText(outcome.error));
    await refresh([selfTestRoutes.getAttempt]);
    return false;
  }
  async function keepRest(): Promise<boolean> {
    for (const questionId of Object.keys(unkept)) {
      const answer = latest.current[questionId];
      if (answer && !(await keep(questionId, answer))) return false;
    }
    return true;
  }
  const rest = useRef(keepRest);
  rest.current = keepRest;
  const tryAgain = useCallback(() => rest.current(), []);
  const waits = Object.keys(unkept).length;

  useEffect(() => {
    if (waits === 0) return;
    const again = () => void rest.current();
    const timer = setInterval(again, againMilliseconds);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [waits]);

  return {
    chosen,
    choose(questionId: string, answer: string) {
      show(questionId, answer);
      void keep(questionId, answer);
    },
    keeping: pending,
    /** How many answers the server doesn't have yet. */
    waits,
    tryAgain,
  };
}
