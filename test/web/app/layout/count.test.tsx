// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { Count } from '#web/app/layout/count.tsx';
import { mount, mounts, shown } from '../../support/mounted.tsx';

mounts();

it.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('%d of what is counted up to a hundred is shown as "%s"', async (count, text) => {
  await mount(<Count count={count} most={100} told="" />);
  expect(shown()).toBe(text);
});
