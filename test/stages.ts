/** One part of `npm test`: a command of `node_modules/.bin` that exits non-zero when something is wrong. */
export interface Stage {
  readonly name: string;
  readonly what: string;
  readonly command: readonly [program: string, ...args: string[]];
  readonly needsBrowser?: true;
}

const tests = (...projects: readonly string[]): Stage['command'] => [
  'vitest',
  'run',
  ...projects.flatMap((project) => ['--project', project]),
];

/** In the order in which they start: what fails soonest and most often comes first, then what takes longest. */
export const stages: readonly Stage[] = [
  { name: 'lint', what: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  // The native compiler, by its path, as both have the same name. With its usual four checkers side by side it takes
  // twice the work and half as much memory again.
  { name: 'types', what: 'types', command: ['../typescript-7/bin/tsc', '--noEmit', '--singleThreaded'] },
  {
    name: 'imports',
    what: 'import directions and cycles',
    command: [
      'depcruise',
      ...['shared', 'events', 'functions', 'infra', 'web', 'test'],
      ...['--config', 'dependency-cruiser.config.ts'],
    ],
  },
  { name: 'dead-code', what: 'unused files, exports and packages', command: ['knip', '--no-progress'] },
  {
    name: 'texts',
    what: 'texts the screens ask for and the catalogues lack',
    command: ['i18next-cli', 'extract', '--ci', '--dry-run', '--quiet'],
  },
  {
    name: 'unit',
    what: 'unit tests and checks of the code itself',
    command: tests('unit', 'web', 'web-deeds', 'web-framed', 'web-isolated'),
  },
  { name: 'journeys', what: 'browser journeys', command: tests('journeys'), needsBrowser: true },
  { name: 'api', what: 'calls and walks over the contract', command: tests('api') },
  { name: 'infra', what: 'bundles and local cloud', command: tests('infra') },
  { name: 'templates', what: 'what would be deployed', command: tests('templates') },
];
