import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type LocalCloud, startLocalCloud } from '#infra/local/cloud.ts';
import { attackClasses, demoAt } from '#test/attack/all.ts';
import { tryAll } from '#test/attack/attack.ts';

let cloud: LocalCloud;
const data = mkdtempSync(join(tmpdir(), 'leerpad-attacks-'));

beforeAll(async () => {
  cpSync(inject('journeys').demo, data, { recursive: true });
  cloud = await startLocalCloud({ port: 0, data });
});
afterAll(async () => {
  await cloud?.stop();
  rmSync(data, { recursive: true, force: true });
});

test.each(await attackClasses())('nothing gets through by $name', async (attacks) => {
  const outcomes = await tryAll(attacks, demoAt(cloud.url));
  expect(outcomes.length).toBeGreaterThan(0);
  expect(outcomes.filter(({ through, untried }) => through !== undefined || untried !== undefined)).toEqual(
    [],
  );
});
