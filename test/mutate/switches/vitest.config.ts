import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import config from '../../../vitest.config.ts';
import type { Planned } from './tries.ts';
import { switchesIn, withSwitches } from './with-switches.ts';

/** A test with which a fault goes on for ever is not waited for as long as one on a busy machine may take. */
const mostMs = 15_000;

const root = join(import.meta.dirname, '../../..');
const plan: Planned[] = JSON.parse(readFileSync(join(process.env.MUTATE_FOLDER ?? '', 'plan.json'), 'utf8'));

const switched: Plugin = {
  name: 'switched',
  enforce: 'pre',
  transform(code, id) {
    const file = relative(root, id.split('?')[0] ?? '');
    const faults = plan.filter(({ fault }) => fault.file === file);
    if (faults.length === 0) return undefined;
    const numbered = faults.map(({ id: number, fault }) => [number, fault] as const);
    return { code: withSwitches(code, switchesIn(code, numbered)), map: null };
  },
};

/** What tells most for the time that it takes comes first: what all pages show, and then what is done on them last. */
class CheapFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      Number(/page-deeds/.test(moduleId)) - Number(/page-states/.test(moduleId));
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

/** The tests as they are, with faults in the code that are switched on one by one. */
for (const project of config.test?.projects ?? []) {
  if (typeof project !== 'object' || !('test' in project) || !project.test) continue;
  project.plugins = [switched, ...(project.plugins ?? [])];
  Object.assign(project.test, {
    runner: join(import.meta.dirname, 'runner.ts'),
    retry: 0,
    testTimeout: mostMs,
  });
  project.test.env = { ...project.test.env, IMPATIENT: '1' };
}
export default {
  ...config,
  root,
  test: { ...config.test, maxWorkers: 1, sequence: { sequencer: CheapFirst } },
};
