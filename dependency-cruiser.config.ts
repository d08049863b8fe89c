import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser';

/**
 * Which way imports go (CONTRIBUTING, "Where things live"). `test/checks/fixtures/imports` breaks each rule once;
 * `test/checks/imports.test.ts` holds that every one of them is caught.
 */

/** Own code; what is not listed here is a package or belongs to Node. */
const own = '^(shared|events|functions|infra|web|test)/';

/**
 * The domains in their order: each may import the `public.ts` of those before it, never of those after it. What must
 * follow in an earlier domain follows by event.
 */
export const domains = [
  'live',
  'jobs',
  'media',
  'settings',
  'notifications',
  'people',
  'auth',
  'content',
  'grading',
  'learnpaths',
  'assignments',
  'integrations',
  'library',
  'educations',
  'planning',
  'messages',
  'servicedesk',
  'register',
  'figures',
  'guidance',
  'privacy',
] as const;

/** Refuses what a domain imports of those that come after it. */
const inOrder = (domain: string, position: number): IForbiddenRuleType => ({
  name: 'domains-in-order',
  severity: 'error',
  comment: 'Domains have an order, so that each can be read without those that come after it.',
  from: { path: `^functions/${domain}/` },
  to: { path: `^functions/(${domains.slice(position + 1).join('|')})/` },
});

/** Allows a folder to reach itself and the given folders, and no other own code. */
const reaches = (
  folder: string,
  allowed: readonly string[],
  comment: string,
  except?: string,
): IForbiddenRuleType => ({
  name: `${folder}-reaches-${allowed.join('-') || 'nothing'}`,
  severity: 'error',
  comment,
  from: { path: `^${folder}/`, ...(except && { pathNot: except }) },
  to: { path: own, pathNot: `^(${[folder, ...allowed].join('|')})/` },
});

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'A cycle has no first file to read.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment:
        'An import that resolves to nothing is a typing error, or a package that was not installed (aws-lambda is types alone; a file that is asked for by its address is the bundler’s to find).',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|https?:|aws-lambda$)|\\?url$' },
    },
    reaches('shared', [], 'The contract is a leaf: both sides read it.'),
    reaches('events', ['shared'], 'Event contracts describe shared things.'),
    reaches(
      'functions',
      ['events', 'shared'],
      'Functions know neither their infrastructure nor their screens.',
    ),
    reaches('web', ['shared', 'events'], 'The site talks to functions through the contract.'),
    reaches(
      'infra',
      ['shared', 'events'],
      'Infrastructure names handlers by path and never loads them; only the demo, its crowd and a first organisation are written by the domains own entities.',
      '^infra/(organisation/|local/(demo/(seed\\.ts|load/)|seed/))',
    ),
    {
      name: 'shared-needs-no-package-but-zod',
      severity: 'error',
      comment: 'Shared code is in each bundle and in the browser.',
      from: { path: '^(shared|events)/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'domains-meet-at-public',
      severity: 'error',
      comment: "A domain's rules and keys are its own; others import its public.ts.",
      from: { path: '^functions/([^/]+)/', pathNot: '^functions/(platform|stream)/' },
      to: {
        path: '^functions/([^/]+)/',
        pathNot: ['^functions/(platform|$1)/', '^functions/[^/]+/public\\.ts$'],
      },
    },
    ...domains.slice(0, -1).map(inOrder),
    {
      name: 'platform-knows-no-domain',
      severity: 'error',
      comment: 'The platform serves each domain alike. The stream, above them all, is where they meet.',
      from: { path: '^functions/platform/' },
      to: { path: '^functions/', pathNot: '^functions/platform/' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment:
        'Rules decide from what they are given: no table, no clock, no service; their types may be named. What an enrolment opens is a rule too, and so is what words HTML has.',
      from: { path: '^functions/[^/]+/rules(\\.ts$|/)' },
      to: {
        path: [
          '^functions/platform/(?!(study/(calendar|access)|plain-text)\\.ts$)',
          '/repository\\.ts$',
          '/handlers/',
          'node_modules/@aws-sdk/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'features-never-meet',
      severity: 'error',
      comment: 'What two features need goes down to ui, platform or shared; the app composes them.',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      comment: 'A component that knows a feature belongs to that feature.',
      from: { path: '^web/src/(ui|platform)/' },
      to: { path: '^web/src/(app|features)/' },
    },
    {
      name: 'ships-without-dev-packages',
      severity: 'error',
      comment: 'What runs in the cloud or the browser is a dependency, not a development tool.',
      from: { path: '^(shared|events|functions|web/src)/', pathNot: '\\.d\\.ts$' },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/@types/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^test/checks/fixtures/|^\\.build/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
    skipAnalysisNotInRules: true,
  },
} satisfies IConfiguration;
