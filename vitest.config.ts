import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

const setupFiles = ['test/support/no-console.ts'];

/** What the functions read at import time, so that a handler can be called in-process. */
const env = {
  STAGE: 'test',
  POWERTOOLS_LOG_LEVEL: 'SILENT',
  POWERTOOLS_METRICS_DISABLED: 'true',
  LEERPAD_CHECK_RESPONSES: '1',
  AWS_REGION: 'eu-west-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  TZ: 'UTC',
};

/** What can be asked of a deployment at `API_URL`, which is called and not looked into; most of it needs accounts. */
const walksOverHttp = [`test/walks/{shape,tokens${process.env.API_ACCOUNTS ? ',access,input' : ''}}.test.ts`];

/** What looks at the CDK app and runs nothing of it. */
const templateTests = [
  'test/infra/{stacks,workflows}/**/*.test.ts',
  'test/infra/{gateway-routes,nag,stage}.test.ts',
  'test/infra/organisation/*.test.ts',
];

/** Room for what is made and let go at once, as pages are: with Node's own, collecting it takes a seventh of the work. */
const execArgv = ['--max-semi-space-size=64'];

/** Tests of the web that replace modules, or look at what one is like at its very beginning. */
const isolated = 'test/web/**/*.isolated.test.{ts,tsx}';

const oneFileDom = fileURLToPath(new URL('test/web/support/one-file-dom.ts', import.meta.url));

/** Tests of the web that look at what stands around every page, or lead through several. */
const framed = ['test/web/app/**/*.test.{ts,tsx}', 'test/web/**/*.framed.test.{ts,tsx}'];

/** What is done on each page: a sixth of all tests' time. What React warns of is seen where the same pages are shown. */
const deeds = 'test/web/**/*page-deeds.test.tsx';

/** Leaves that out elsewhere: it was a third of the work of showing a page. */
const withoutFrame = {
  name: 'without-frame',
  enforce: 'pre' as const,
  resolveId: (source: string, importer = '') =>
    /\/layout\/shell\.tsx$/.test(importer) && /^\.\/(.*-bar|sidebar|system-message)\.tsx$/.test(source)
      ? fileURLToPath(new URL('test/web/support/no-frame.tsx', import.meta.url))
      : undefined,
};

/** Tests of the web that share a process; their first test loads what it shows, on a machine that may be busy. */
const sharing = {
  setupFiles: [...setupFiles, 'test/web/support/first-visit.ts'],
  env,
  execArgv,
  // As for `api`; our own modules are made anew for each file (first-visit.ts).
  isolate: false,
  testTimeout: 30_000,
  // Pages have timers, and the machine may be busy; a test that succeeds at its second try alone is named in the end.
  retry: 1,
};

/**
 * Nine projects, from fast to slow. A test is in the project of its folder; within `test/functions`, tests of
 * pure rules are unit tests and the rest run against a local table.
 */
export default defineConfig({
  test: {
    // One more than there are processors: tests wait, for pages, for pauses and for each other.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'test/shared/**/*.test.{ts,tsx}',
            'test/events/**/*.test.ts',
            'test/checks/**/*.test.ts',
            'test/{support,mutate}/**/*.test.ts',
            'test/functions/**/*rules.test.ts',
            'test/functions/**/rules/*.test.ts',
            'test/functions/**/*.unit.test.ts',
          ],
          setupFiles: [...setupFiles, 'test/support/nothing-left.ts'],
          env,
          // As for `api`: most of these take less time than a worker takes to start.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        plugins: [withoutFrame, react()],
        // Tests name it in their first line: `@vitest-environment one-file-dom`.
        resolve: { alias: { 'vitest-environment-one-file-dom': oneFileDom } },
        test: {
          name: 'web',
          include: ['test/web/**/*.test.{ts,tsx}'],
          exclude: [isolated, deeds, ...framed],
          ...sharing,
        },
      },
      {
        // React as users get it takes a third less work.
        plugins: [withoutFrame],
        oxc: { jsx: { runtime: 'automatic', development: false } },
        resolve: { alias: { 'vitest-environment-one-file-dom': oneFileDom } },
        test: { name: 'web-deeds', include: [deeds], ...sharing, env: { ...env, NODE_ENV: 'production' } },
      },
      {
        plugins: [react()],
        resolve: { alias: { 'vitest-environment-one-file-dom': oneFileDom } },
        test: { name: 'web-framed', include: framed, exclude: [isolated], ...sharing },
      },
      {
        plugins: [react()],
        resolve: { alias: { 'vitest-environment-one-file-dom': oneFileDom } },
        test: { name: 'web-isolated', include: [isolated], setupFiles, env, testTimeout: 30_000, retry: 1 },
      },
      {
        test: {
          name: 'api',
          include: process.env.API_URL
            ? walksOverHttp
            : ['test/functions/**/*.test.ts', 'test/walks/*.test.ts'],
          exclude: [
            'test/functions/**/*rules.test.ts',
            'test/functions/**/rules/*.test.ts',
            'test/functions/**/*.unit.test.ts',
          ],
          setupFiles: [
            ...setupFiles,
            'test/support/nothing-left.ts',
            'test/support/lagging-work.ts',
            'test/support/lagging-calls.ts',
          ],
          env,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // What lags and loses races here may now and then do so where a test didn't mean it; as for `infra`, it is named.
          retry: 1,
          // Files share what they import, which took longer to load than most take to run. Services are put in place anew
          // by each, and no test may change what a module keeps without putting it back.
          isolate: false,
        },
      },
      {
        test: {
          name: 'infra',
          include: ['test/infra/**/*.test.ts'],
          exclude: templateTests,
          setupFiles,
          env,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Real processes on a machine that others use; a test that succeeds at its second try alone is named in the end.
          retry: 1,
        },
      },
      {
        test: {
          name: 'templates',
          include: templateTests,
          // They only read what is synthesised: a worker loads the CDK and makes each environment's templates once.
          isolate: false,
          setupFiles,
          env,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['test/journeys/*.test.ts'],
          // Each file has a local cloud of its own; what they run is built once, before they start side by side.
          globalSetup: 'test/journeys/support/built.ts',
          sequence: { groupOrder: 1 },
          setupFiles,
          testTimeout: 900_000,
          hookTimeout: 300_000,
          // As for `infra`, with a real browser besides.
          retry: 1,
        },
      },
    ],
  },
});
