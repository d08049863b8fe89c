import { useEffect, useRef, useState } from 'react';
import type { CodeExercise } from '#shared/content/code-schemas.ts';
import { isExpected, type RunMessage, type TestOutcome } from './messages.ts';
import { prepared } from './prepare.ts';
import { makeRunner, type Runner } from './runner.ts';

/** How a run stands. */
export interface Run {
  readonly state: 'idle' | 'loading' | 'running' | 'ended';
  readonly printed: readonly { readonly text: string; readonly isError: boolean }[];
  readonly tests: readonly TestOutcome[];
  readonly why: Extract<RunMessage, { type: 'ended' }>['why'] | 'broken' | 'stopped' | null;
  /** Whether it printed what it should; null where nothing is expected. */
  readonly asExpected: boolean | null;
}

const idle: Run = { state: 'idle', printed: [], tests: [], why: null, asExpected: null };

/** Runs programs, in a frame that is made with the first of them. */
export function useRun(exercise: CodeExercise) {
  const [run, setRun] = useState<Run>(idle);
  const runner = useRef<Runner<RunMessage> | null>(null);
  useEffect(() => () => runner.current?.remove(), []);

  function follow(message: RunMessage): void {
    setRun((before): Run => {
      switch (message.type) {
        case 'begun':
          return { ...before, state: 'running' };
        case 'printed':
          return { ...before, printed: [...before.printed, message] };
        case 'tested':
          return { ...before, tests: [...before.tests, message.outcome] };
        case 'broken':
          return { ...before, state: 'ended', why: 'broken' };
        case 'ended':
          return {
            ...before,
            state: 'ended',
            why: message.why,
            asExpected: judged(exercise, before, message.why),
          };
      }
    });
  }
  return {
    run,
    start(source: string) {
      runner.current ??= makeRunner<RunMessage>();
      setRun({ ...idle, state: 'loading' });
      runner.current.run(prepared(exercise, source), follow);
    },
    stop() {
      runner.current?.stop();
      setRun((before) => ({ ...before, why: 'stopped', asExpected: null }));
    },
  };
}

function judged({ check, expected }: CodeExercise, { printed, tests }: Run, why: string): boolean | null {
  if (check === 'none') return null;
  if (why !== 'done') return false;
  if (check === 'tests') return tests.length > 0 && tests.every(({ ok }) => ok);
  return isExpected(
    printed
      .filter(({ isError }) => !isError)
      .map(({ text }) => text)
      .join(''),
    expected,
  );
}
