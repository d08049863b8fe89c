import { Bash, type CommandName, getCommandNames } from 'just-bash/browser';
import { homeFolder, type TerminalExercise } from '#shared/content/terminal-schemas.ts';

/** One command and what came of it. */
export interface Entry {
  /** Where it was given: `~` is the home folder. */
  readonly folder: string;
  readonly command: string;
  readonly printed: string;
  readonly complaint: string;
  /** 0: it succeeded. */
  readonly exitCode: number;
}

/** What came of all commands that were given in a terminal, in order. */
export interface Session {
  readonly entries: readonly Entry[];
  /** Where the next command is given. */
  readonly folder: string;
  /** How many steps are done; each is looked at once the one before it is. */
  readonly done: number;
}

/** Most characters that a command shows, of what it prints and of what it complains about. */
const mostCharacters = 20_000;

/** Compression takes a library of Node; what it needs of a browser is not there. */
const compression: readonly string[] = ['gzip', 'gunzip', 'zcat'];

/** A shell whose files lie in memory. */
export interface Shell {
  /** Gives a command after those before, and looks which steps are done. */
  readonly give: (command: string) => Promise<void>;
  readonly session: () => Session;
}

/** Opens a shell with the files of its author. The commands alone say how it stands: given again, they give the same. */
export function openShell(exercise: TerminalExercise): Shell {
  const bash = makeBash(exercise);
  const entries: Entry[] = [];
  let [folder, env] = [homeFolder, {}];
  let done = 0;
  return {
    async give(command) {
      const { stdout, stderr, exitCode, env: after } = await bash.exec(command, { cwd: folder, env });
      entries.push({
        folder: shortened(folder),
        command,
        printed: stdout.slice(0, mostCharacters),
        complaint: stderr.slice(0, mostCharacters),
        exitCode,
      });
      folder = after.PWD ?? folder;
      env = after;
      done = await stepsDone(bash, exercise, done, { folder, env, command, printed: stdout });
    },
    session: () => ({ entries: [...entries], folder: shortened(folder), done }),
  };
}

/** Nothing waits, and nothing goes on without end: the page ends what takes too long all the same. */
function makeBash({ files }: TerminalExercise): Bash {
  return new Bash({
    files: {
      ...Object.fromEntries(files.map(({ path, content }) => [`${homeFolder}/${path}`, content])),
      [`${homeFolder}/.profile`]: '',
    },
    cwd: homeFolder,
    env: { HOME: homeFolder, USER: 'student', LOGNAME: 'student', LANG: 'C.UTF-8' },
    commands: getCommandNames().filter((name): name is CommandName => !compression.includes(name)),
    sleep: async () => undefined,
    executionLimits: {
      maxCommandCount: 20_000,
      maxLoopIterations: 20_000,
      maxFileSystemBytes: 16 * 1024 * 1024,
      maxLiveBytes: 64 * 1024 * 1024,
    },
  });
}

/** How many steps are done after a command. A check finds the command and what it printed in two variables. */
async function stepsDone(
  bash: Bash,
  { steps }: TerminalExercise,
  before: number,
  last: { folder: string; env: Record<string, string>; command: string; printed: string },
): Promise<number> {
  let done = before;
  for (const { check } of steps.slice(before)) {
    const env = { ...last.env, LAST_COMMAND: last.command, LAST_OUTPUT: last.printed };
    const { exitCode } = await bash.exec(check, { cwd: last.folder, env });
    if (exitCode !== 0) break;
    done += 1;
  }
  return done;
}

function shortened(folder: string): string {
  if (folder === homeFolder) return '~';
  return folder.startsWith(`${homeFolder}/`) ? `~${folder.slice(homeFolder.length)}` : folder;
}
