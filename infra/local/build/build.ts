import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './child.ts';
import { madeFrom } from './sources.ts';

/** Folder of the synthesised app. */
export const assembly = '.build/cdk.local';
/** Folder of the built site. */
export const site = '.build/web';

const code = ['shared', 'events', 'functions', 'package-lock.json'];

/** Says what is being made and how long it took. */
type Report = (what: string, seconds: number) => void;

/**
 * Makes what the local cloud runs, as far as sources changed: functions, then templates.
 * @param root the repository
 */
export async function buildCloud(root: string, report: Report = () => {}): Promise<void> {
  await buildFunctions(root, report);
  await synthesise(root, report);
}

/** Bundles the functions as they are deployed. */
export async function buildFunctions(root: string, report: Report = () => {}): Promise<boolean> {
  mkdirSync(join(root, '.build/functions'), { recursive: true });
  return timed('functions', report, () =>
    madeFrom(root, {
      name: 'functions',
      sources: { from: [...code, 'infra/bundle.ts', 'infra/functions.ts'] },
      result: '.build/functions/meta.json',
      make: () => runNode(root, 'Bundling the functions', ['infra/bundle.ts']),
    }),
  );
}

async function synthesise(root: string, report: Report): Promise<boolean> {
  const context = {
    stage: 'dev',
    nag: false,
    'aws:cdk:disable-asset-staging': true,
    'aws:cdk:enable-asset-metadata': true,
    'aws:cdk:disable-stack-trace': true,
  };
  return timed('templates', report, () =>
    madeFrom(root, {
      name: 'templates',
      sources: {
        from: ['infra', 'shared', 'package-lock.json'],
        except: ['infra/local/'],
        // Which functions there are matters to a template, what they do does not.
        also: readdirSync(join(root, '.build/functions')).sort().join(),
      },
      result: `${assembly}/manifest.json`,
      make: () =>
        runNode(root, 'Synthesising the app', ['infra/app.ts'], {
          CDK_OUTDIR: join(root, assembly),
          CDK_CONTEXT_JSON: JSON.stringify(context),
        }),
    }),
  );
}

/** Builds the site as it is deployed. */
export async function buildSite(root: string, report: Report = () => {}): Promise<boolean> {
  if (!existsSync(join(root, 'vite.config.ts'))) return false;
  return timed('site', report, () =>
    madeFrom(root, {
      name: 'site',
      sources: { from: ['web', 'shared', 'events', 'vite.config.ts', 'package-lock.json'] },
      result: `${site}/index.html`,
      make: () => runNode(root, 'Building the site', ['node_modules/vite/bin/vite.js', 'build']),
    }),
  );
}

async function timed(what: string, report: Report, make: () => Promise<boolean>): Promise<boolean> {
  const started = performance.now();
  const made = await make();
  if (made) report(what, (performance.now() - started) / 1000);
  return made;
}
