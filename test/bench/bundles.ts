import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { bundle } from '#infra/bundle.ts';
import { bundleOptions } from '#infra/bundle-options.ts';
import { layerFiles } from '#infra/layers.ts';
import { percentile, type Section } from './report.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tries = 15;

/**
 * Import time and size of each API bundle, next to one with only the DynamoDB client, bundled by the same options.
 * Times are lower quartiles of fresh processes, the bare one and the others in turn: a busy moment hits both, and what
 * it adds is left out.
 */
export async function bundles(): Promise<Section> {
  const names = await bundle();
  const folder = mkdtempSync(join(tmpdir(), 'leerpad-bare-'));
  try {
    const bare = await bareBundle(folder);
    const files = names
      .filter((name) => name.endsWith('-api'))
      .map((name) => [name, join(root, `.build/functions/${name}/index.mjs`)] as const);
    const all = [['bare (DynamoDB client)', bare] as const, ...files];
    const times = importTimes(all.map(([, file]) => file));
    const floor = times.get(bare) ?? Number.NaN;
    return {
      title: 'API bundles (at most 1.5 × the bare import, 300 KB gzip)',
      columns: ['bundle', 'import ms', '× bare', 'KB gzip at start', 'KB gzip in all'],
      rows: all.map(([name, file]) => {
        const time = times.get(file) ?? Number.NaN;
        return [name, time, time / floor, gzipped(readAtStart(file)), gzipped(codeIn(dirname(file)))];
      }),
      note: `What a function needs only now and then lies in files of its own, which a cold start does not read. ${layerNote()}`,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Layers are no part of a package, but of what a function takes. */
function layerNote(): string {
  const sizes = Object.entries(layerFiles).map(
    ([name, files]) => `${name} has layers of ${gzipped(files).toFixed(0)} KB gzip`,
  );
  return `Beside its package, ${sizes.join(', ')}.`;
}

async function bareBundle(folder: string): Promise<string> {
  const file = join(folder, 'index.mjs');
  await build({
    ...bundleOptions,
    stdin: {
      contents: `
        import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
        const client = new DynamoDBClient({});
        export const handler = (event) => client.send(new GetItemCommand(event));`,
      resolveDir: root,
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    entryNames: 'index',
    splitting: true,
  });
  return file;
}

/** The file itself and the chunks that it imports as it loads. */
function readAtStart(file: string, found = new Set<string>()): string[] {
  if (found.has(file)) return [];
  found.add(file);
  const imported = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*"(\.\/[\w-]+\.mjs)"/g);
  for (const [, chunk = ''] of imported) readAtStart(join(dirname(file), chunk), found);
  return [...found];
}

const codeIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => join(folder, name));

const gzipped = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0) / 1000;

function importTimes(files: readonly string[]): Map<string, number> {
  const samples = new Map<string, number[]>(files.map((file) => [file, []]));
  for (let round = 0; round < tries; round++) {
    for (const [file, times] of samples) times.push(importTime(file));
  }
  return new Map([...samples].map(([file, times]) => [file, percentile(times, 0.25)]));
}

function importTime(file: string): number {
  const code = `const t = performance.now(); await import(${JSON.stringify(file)}); console.log(performance.now() - t)`;
  const env = { ...process.env, AWS_REGION: 'eu-west-1', STAGE: 'dev' };
  return Number(
    execFileSync(process.execPath, ['--input-type=module', '-e', code], { env, encoding: 'utf8' }),
  );
}
