import { useEffect, useRef, useState } from 'react';
import type { TerminalExercise } from '#shared/content/terminal-schemas.ts';
import type { EndMessage } from '../code/messages.ts';
import { makeRunner, type Prepared, type Runner, textAt } from '../code/runner.ts';
import type { Session } from './session.ts';
import type { TerminalMessage, TerminalTask } from './terminal-worker.ts';

/** How a terminal stands. */
export interface Terminal {
  readonly session: Session;
  /** `loading`: the shell is fetched; `running`: a command is. */
  readonly state: 'ready' | 'loading' | 'running';
  /** Why the last command came to nothing; it is not part of the session. */
  readonly why: 'time' | 'broken' | 'stopped' | null;
}

const nothing: Session = { entries: [], folder: '~', done: 0 };

/**
 * A shell in a worker of the sandboxed frame. One that was ended is made anew from its commands: what goes wrong in the
 * last takes nothing away.
 * @param kept the commands of an earlier visit, given at once
 * @param onChange called with all commands, after each
 */
export function useTerminal(
  exercise: TerminalExercise,
  kept: readonly string[],
  onChange: (commands: readonly string[]) => void,
) {
  const [terminal, setTerminal] = useState<Terminal>({ session: nothing, state: 'ready', why: null });
  const runner = useRef<Runner<TerminalMessage> | null>(null);
  const commands = useRef<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is given once
  useEffect(() => {
    if (kept.length > 0) give(kept);
    return () => runner.current?.remove();
  }, []);

  function give(last: readonly string[], onGiven?: (all: readonly string[]) => void): void {
    runner.current ??= makeRunner<TerminalMessage>();
    const { run, more } = runner.current;
    const all = [...commands.current, ...last];
    function follow(message: TerminalMessage): void {
      if (message.type === 'begun') {
        setTerminal((before) => ({ ...before, state: 'running' }));
      } else if (message.type === 'answered') {
        commands.current = all;
        setTerminal({ session: message.session, state: 'ready', why: null });
        onGiven?.(all);
      } else {
        setTerminal((before) => ({ ...before, state: 'ready', why: before.why ?? whyOf(message) }));
      }
    }
    setTerminal((before) => ({ ...before, state: 'loading', why: null }));
    if (!more({ commands: last } satisfies TerminalTask, follow))
      run(prepared({ exercise, commands: all }), follow);
  }
  return {
    terminal,
    /** Gives a command; it counts once it has been answered. */
    give: (command: string) => give([command], onChange),
    stop() {
      runner.current?.stop();
      setTerminal((before) => ({ ...before, state: 'ready', why: 'stopped' }));
    },
    /** Begins again, with the files of the author. */
    reset() {
      runner.current?.stop();
      commands.current = [];
      setTerminal({ session: nothing, state: 'ready', why: null });
      onChange([]);
    },
  };
}

/** The shell bounds itself: only its time is bounded from outside. */
function whyOf(message: EndMessage): Terminal['why'] {
  if (message.type === 'broken') return 'broken';
  return message.why === 'time' ? 'time' : null;
}

async function prepared(task: TerminalTask): Promise<Prepared> {
  const { terminalWorker } = await import('./terminal-files.ts');
  return { program: await textAt(terminalWorker), task };
}
