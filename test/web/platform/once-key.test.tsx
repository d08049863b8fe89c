// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { useOnceKeys } from '#web/platform/once-key.ts';
import { mount, mounts } from '../support/mounted.tsx';

mounts();

let once: ReturnType<typeof useOnceKeys>;
function Sending({ times }: { times: number }) {
  once = useOnceKeys();
  return times;
}

it('gives the same words the same key until they arrived, and other words another', async () => {
  await mount(<Sending times={1} />);
  const first = once.keyFor({ text: 'Hallo', fileIds: [] });
  expect(first).toMatch(/^[\w-]{36}$/);
  await mount(<Sending times={2} />);
  expect(once.keyFor({ text: 'Hallo', fileIds: [] })).toBe(first);
  const changed = once.keyFor({ text: 'Hallo daar', fileIds: [] });
  expect(changed).not.toBe(first);
  once.isSent();
  expect(once.keyFor({ text: 'Hallo daar', fileIds: [] })).not.toBe(changed);
});
