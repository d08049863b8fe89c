import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import * as z from 'zod/mini';
import { build } from '#infra/build.ts';
import { featureFlags } from '#infra/feature-flags.ts';
import type { FunctionEntry } from '#infra/functions.ts';
import { check } from '#infra/nag-checks.ts';
import { schedules } from '#infra/schedules.ts';
import { subscriptions } from '#infra/subscriptions.ts';
import { domainOfJob, jobKindNames } from '#shared/platform/jobs.ts';
import { routesByDomain } from '#shared/routes.ts';

/** Every stack of the app. */
export const stackNames = [
  'identity',
  'site',
  'data',
  'api',
  'workflows',
  'events',
  'schedules',
  'live',
  'observability',
  'publish',
] as const;
type StackName = (typeof stackNames)[number];

/** A resource of a template, with its properties. */
export interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template is JSON that assertions look into
  readonly Properties: any;
  readonly DeletionPolicy?: string;
}

const entry = (domain: string, kind: FunctionEntry['kind']): FunctionEntry => ({
  name: `${domain}-${kind}`,
  domain,
  kind,
  source: '',
});

/** A Lambda of each kind for every domain that has one, whatever is written of them yet. */
const entries: readonly FunctionEntry[] = [
  ...Object.keys(routesByDomain).map((domain) => entry(domain, 'api')),
  entry('grading', 'workflow'),
  entry('register', 'workflow'),
  ...[...new Set(jobKindNames.map(domainOfJob))].map((domain) => entry(domain, 'jobs')),
  entry('live', 'socket'),
  entry('platform', 'stream'),
  ...subscriptions.map(({ domain }) => entry(domain, 'events')),
  ...[...new Set(schedules.map(({ domain }) => domain))].map((domain) => entry(domain, 'schedule')),
];

/** What whoever deploys production has to say. */
export const neededInProduction = {
  mailFrom: 'no-reply@leerpad.example',
  alarmMail: 'alarms@leerpad.example',
  firewallArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/leerpad-prod/0a1b2c3d',
};

/** The app with stand-ins for built code, ready to be looked into. */
export function appOf(context: Readonly<Record<string, string>>): App {
  const folder = mkdtempSync(join(tmpdir(), 'leerpad-templates-'));
  for (const name of ['site', ...entries.map((each) => each.name)]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'index.html'), name);
  }
  mkdirSync(join(folder, 'site', 'assets'));
  for (const name of ['index-0a1b2c3d.js', 'index-0a1b2c3d.js.br', 'index-4e5f6a7b.css.br'])
    writeFileSync(join(folder, 'site', 'assets', name), name);
  writeFileSync(join(folder, 'site', 'docs.css'), '');
  const app = new App({
    outdir: join(folder, 'out'),
    context: {
      ...featureFlags,
      web: join(folder, 'site'),
      ...(context.stage === 'prod' ? neededInProduction : {}),
      ...context,
    },
  });
  build(app, { entries, built: folder });
  return app;
}

const made = new Map<string, Template>();
const apps = new Map<string, App>();

/**
 * The templates of one environment, made once per worker.
 * @returns a template by the name of its stack
 */
export function templatesOf(stage: 'dev' | 'prod'): (stack: StackName) => Template {
  return (stack) => {
    const app = apps.get(stage) ?? appOf({ stage });
    apps.set(stage, app);
    const key = `${stage}/${stack}`;
    const template = made.get(key) ?? Template.fromStack(app.node.findChild(stack) as Stack);
    made.set(key, template);
    return template;
  };
}

/** Resources of one type. */
export function resourcesOf(template: Template, type: string): Resource[] {
  return Object.values(template.findResources(type)) as Resource[];
}

/** What cdk-nag finds in an app and nobody has explained, e.g. `data/Table/Resource: AwsSolutions-DDB3`. */
export function findingsOf(app: App): string[] {
  check(app);
  try {
    app.synth();
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ValidationFailed')) throw error;
  }
  const { pluginReports } = report.parse(
    JSON.parse(readFileSync(join(app.outdir, 'validation-report.json'), 'utf8')),
  );
  return pluginReports
    .flatMap(({ violations }) => violations)
    .flatMap(({ ruleName, violatingConstructs }) =>
      violatingConstructs.map(({ constructPath }) => `${constructPath}: ${ruleName}`),
    );
}

/** Properties of the one resource of a type. */
export function propertiesOf(template: Template, type: string): Resource['Properties'] {
  const [only, ...others] = resourcesOf(template, type);
  if (!only || others.length > 0) throw new Error(`There is not just one ${type}`);
  return only.Properties;
}

const report = z.object({
  pluginReports: z.array(
    z.object({
      violations: z.array(
        z.object({
          ruleName: z.string(),
          violatingConstructs: z.array(z.object({ constructPath: z.string() })),
        }),
      ),
    }),
  ),
});
