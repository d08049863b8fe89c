import type { TerminalExercise } from '#shared/content/terminal-schemas.ts';
import type { EndMessage } from '../code/messages.ts';
import { openShell, type Session, type Shell } from './session.ts';

/** What a worker is asked: to open a terminal, or to go on with the one that it has. */
export interface TerminalTask {
  readonly exercise?: TerminalExercise;
  readonly commands: readonly string[];
}

/** What a worker of a terminal tells. It waits for more once it has answered. */
export type TerminalMessage =
  | { readonly type: 'begun' }
  | { readonly type: 'answered'; readonly session: Session }
  | EndMessage;

const tell = (message: TerminalMessage) => postMessage(message);

let shell: Shell | undefined;

globalThis.onmessage = async ({ data: { exercise, commands } }: MessageEvent<TerminalTask>) => {
  tell({ type: 'begun' });
  if (exercise) shell = openShell(exercise);
  if (!shell) throw new Error('no terminal was opened');
  for (const command of commands) await shell.give(command);
  tell({ type: 'answered', session: shell.session() });
};
