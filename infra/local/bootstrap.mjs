// Runs on any Node from 20 on, before anything is installed: installs what the lockfile names and goes on
// with the Node that the functions are deployed on. Plain JavaScript, because an older Node reads no types.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const scripts = {
  start: ['infra/local/main.ts'],
  dev: ['infra/local/main.ts', '--dev'],
  test: ['test/run.ts'],
  bench: ['test/bench/run.ts'],
  attack: ['test/attack/run.ts'],
  mutate: ['test/mutate/run.ts'],
  seeds: ['test/seeds.ts'],
  seed: ['infra/local/seed/main.ts'],
  redeliver: ['infra/redeliver.ts'],
  organisation: ['infra/organisation/main.ts'],
  remains: ['infra/remains/main.ts'],
};

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const [name = '', ...rest] = process.argv.slice(2);
const script = Object.hasOwn(scripts, name) ? scripts[name] : undefined;
if (!script) fail(`Unknown command "${name}": use one of ${Object.keys(scripts).join(', ')}`);
if (!installed()) install();
run();

/** Whether node_modules holds the versions of the lockfile; what this system can't use may be absent. */
function installed() {
  const tree = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(tree)) return false;
  const present = readPackages(tree);
  return Object.entries(readPackages(join(root, 'package-lock.json'))).every(
    ([path, wanted]) =>
      path === '' ||
      wanted.optional ||
      wanted.devOptional ||
      wanted.link ||
      present[path]?.version === wanted.version,
  );
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}

function install() {
  console.info('Installing dependencies …');
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  // Not `ci`: that refuses a lockfile without the packages of other systems, which a registry may lack.
  const args = [...first, 'install', '--no-save'];
  const done = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (done.status !== 0) fail('Installing dependencies failed: see npm’s message above');
}

function run() {
  const node = join(root, 'node_modules/node/bin/node');
  if (!existsSync(node)) fail('Node 24 is missing from node_modules: remove the folder and start again');
  const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}` };
  const child = spawn(node, [...script, ...rest], { cwd: root, env, stdio: 'inherit' });
  // A terminal sends Ctrl-C to the child as well; whoever sends it to this process alone means the child too.
  const stopsInOrder = name === 'start' || name === 'dev';
  process.on('SIGINT', () => stopsInOrder && child.kill('SIGTERM'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`Cannot run ${node}: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
