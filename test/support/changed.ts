import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Stage } from '../stages.ts';

/** What lies here and not on main, or, on main itself, what is not committed. */
export interface Change {
  /** The commit it is held against. */
  readonly base: string;
  /** Names of the files that are new or other than they were there. */
  readonly files: readonly string[];
}

/** Asks git what has changed. */
export function currentChange(): Change {
  const base = git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return { base, files: files.filter((file) => existsSync(file)) };
}

const git = (...args: readonly string[]) =>
  execFileSync('git', [...args], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

/** Journeys of half a minute that meet every kind of screen; the others take minutes. */
const shortJourneys = ['test/journeys/entrance.test.ts', 'test/journeys/screens.empty.test.ts'];

/** They read files as text instead of importing them, so that nobody can tell what they look at. */
const checks: Stage = {
  name: 'checks',
  what: 'checks of the code itself',
  command: ['vitest', 'run', '--project', 'unit', 'test/checks'],
};

/**
 * The stages that a change can fail, narrowed to it: the files that lint looks at, the tests that import what changed and
 * those that read files, and of the journeys those that were changed, with the short ones when a screen may look different.
 * @param all stages of the whole run
 */
export function stagesFor({ base, files }: Change, all: readonly Stage[]): Stage[] {
  if (files.length === 0) return [];
  const narrow = all.flatMap((stage): Stage[] => {
    const [program, ...args] = stage.command;
    const narrowed = (...more: readonly string[]): Stage[] => [
      { ...stage, command: [program, ...args, ...more] },
    ];
    if (stage.name === 'lint')
      return [
        {
          ...stage,
          command: [program, 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...files],
        },
      ];
    if (stage.name === 'types') return narrowed('--incremental', '--tsBuildInfoFile', '.build/types.tsinfo');
    if (stage.name === 'journeys') {
      const journeys = journeysFor(files);
      return journeys.length > 0 ? narrowed(...journeys) : [];
    }
    return program === 'vitest' ? narrowed('--changed', base, '--passWithNoTests') : [stage];
  });
  return [...narrow, checks];
}

function journeysFor(files: readonly string[]): string[] {
  const changed = files.filter((file) => /^test\/journeys\/[^/]+\.test\.ts$/.test(file));
  const isSeen = files.some((file) => /^(web|shared\/i18n|test\/journeys\/support)\//.test(file));
  return [...new Set([...changed, ...(isSeen ? shortJourneys : [])])].sort();
}
