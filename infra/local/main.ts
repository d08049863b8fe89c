import { existsSync } from 'node:fs';
import { startLocalCloud } from './cloud.ts';
import { keepUpToDate } from './dev.ts';
import { parseOptions, StartError } from './options.ts';
import { openPageReload } from './site/reload.ts';

/** `npm start` and `npm run dev`: runs Leerpad until Ctrl-C. */
async function main(): Promise<void> {
  const started = performance.now();
  const options = parseOptions(process.argv.slice(2));
  const demo = await demoContent();
  // Who develops sees an answer that breaks its contract at once.
  if (options.dev) process.env.LEERPAD_CHECK_RESPONSES = '1';
  const pageReload = options.dev ? openPageReload() : undefined;
  const local = await startLocalCloud({
    ...options,
    pageReload,
    ...(demo ? { fill: () => demo.seedDemo() } : {}),
    report: (what, seconds) => console.info(`Built ${what} in ${seconds.toFixed(1)} s`),
  });
  const endReloading = pageReload ? keepUpToDate(local, options.site, pageReload.announce) : undefined;
  stopOnSignals(async () => {
    await endReloading?.();
    await local.stop();
  });
  for (const line of demo?.accounts() ?? []) console.info(line);
  console.info(
    `Ready in ${((performance.now() - started) / 1000).toFixed(1)} s; mail: ${local.url}/__local/outbox`,
  );
  console.info(local.url);
}

/** The same stop may be asked for twice, by a terminal and by the process that started this one. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

async function demoContent() {
  if (!existsSync(new URL('demo/seed.ts', import.meta.url))) return undefined;
  const path = './demo/seed.ts';
  return import(path);
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
