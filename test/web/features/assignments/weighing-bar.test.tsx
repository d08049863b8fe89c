// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { WeighingBar } from '#web/features/assignments/weighing-bar.tsx';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { mount, mounts, shown } from '../../support/mounted.tsx';

mounts();
beforeEach(() => loadTexts(['assignments']));

it.each([
  [0, 'accent', 'Nog geen criteria'],
  [99, 'accent', 'Nog 1% te verdelen'],
  [100, 'success', 'De wegingen zijn samen 100%'],
  [101, 'danger', '1% te veel'],
])('of %i per cent says how much is left, or too much', async (total, tone, text) => {
  await mount(<WeighingBar total={total} />);
  expect(document.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
  expect(shown()).toContain(text);
});
