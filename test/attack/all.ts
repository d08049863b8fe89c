import { readdirSync } from 'node:fs';
import { demoPassword, people } from '#infra/local/demo/people.ts';
import type { AttackClass } from './attack.ts';
import { aimAt, type Target } from './target.ts';

/** Every class of attack, by the names of their files. */
export async function attackClasses(): Promise<AttackClass[]> {
  const folder = new URL('classes/', import.meta.url);
  const files = readdirSync(folder).sort();
  return Promise.all(files.map(async (file) => (await import(new URL(file, folder).href)).attacks));
}

/** An installation on this machine that has the demo. */
export const demoAt = (url: string): Target => aimAt(url, { emailOf, password: demoPassword });

function emailOf(key: string): string {
  const found = people.find((one) => one.key === key);
  if (!found) throw new Error(`Nobody in the demo is called ${key}`);
  return found.email;
}
