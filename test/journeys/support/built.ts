import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { buildCloud, buildSite } from '#infra/local/build/build.ts';
import { startLocalCloud } from '#infra/local/cloud.ts';
import { seedDemo } from '#infra/local/demo/seed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folders that the journeys share: a data folder with the demo in it, and what `clean-skeletons.ts` keeps. */
    journeys: { readonly demo: string; readonly skeletons: string };
  }
}

/** Makes once what every journey runs and begins with, so that journeys side by side find it done. */
export async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'leerpad-journeys-'));
  const [demo, skeletons] = [join(folder, 'demo'), join(folder, 'skeletons')];
  mkdirSync(skeletons);
  await Promise.all([buildCloud(), buildSite()]);
  const cloud = await startLocalCloud({ port: 0, data: demo, fill: () => seedDemo() });
  await untilStill(demo);
  await cloud.stop();
  provide('journeys', { demo, skeletons });
  return () => rmSync(folder, { recursive: true, force: true });
}

const stillMilliseconds = 1500;

/** Waits until nothing writes in a folder any more: events have arrived, and state machines wait for somebody. */
async function untilStill(folder: string): Promise<void> {
  while (Date.now() - lastWritten(folder) < stillMilliseconds) await pause(100);
}

function lastWritten(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Math.max(
    ...files.map(
      (file) => statSync(join(file.parentPath, file.name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    ),
  );
}
