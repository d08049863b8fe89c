import { expect, onTestFinished, test, vi } from 'vitest';
import { runNode } from '#infra/local/build/child.ts';
import { root } from '#infra/local/build/folders.ts';
import { StartError } from '#infra/local/options.ts';

const run = (code: string, env?: Record<string, string>) => runNode(root, 'A step', ['-e', code], env);

test('a step runs in the repository, with what it is given besides its surroundings', async () => {
  vi.stubEnv('LOCAL_TEST_OUTER', 'outer');
  onTestFinished(() => void vi.unstubAllEnvs());
  const says = "[process.cwd(), process.env.LOCAL_TEST_OUTER, process.env.LOCAL_TEST_INNER].join(' ')";
  const wanted = `${root.replace(/\/$/, '')} outer inner`;
  await run(`if (${says} !== '${wanted}') throw new Error(${says})`, { LOCAL_TEST_INNER: 'inner' });
});

test('one that fails says all that it printed, without colours', async () => {
  const failing = run(
    "console.log('one'); setTimeout(() => { console.error('\\u001b[31mtwo\\u001b[0m'); process.exitCode = 3; }, 50)",
  );
  await expect(failing).rejects.toThrow(new StartError('A step failed:\none\ntwo'));
  await expect(run('process.kill(process.pid)')).rejects.toThrow('A step failed:');
});

test('one that can’t be started is told', async () => {
  await expect(runNode('/nowhere', 'A step', [])).rejects.toThrow('ENOENT');
});
