// @vitest-environment one-file-dom
import { beforeAll, expect, it } from 'vitest';
import { LeftOutList } from '#web/features/content/import/left-out-list.tsx';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { mount, mounts, shown } from '../../support/mounted.tsx';

mounts();
beforeAll(() => loadTexts(['course-import']));

it.each([
  [0, undefined],
  [1, true],
  [5, true],
  [6, false],
])('names what a file leaves out, %i of it, unfolded while that is short: %s', async (count, isOpen) => {
  const leftOut = Array.from({ length: count }, (_, at) => ({
    ...{ path: `les-${at}.html`, detail: '' },
    reason: 'file-type' as const,
  }));
  await mount(<LeftOutList leftOut={leftOut} />);
  expect(document.querySelector('details')?.open).toBe(isOpen);
  expect(leftOut.every(({ path }) => shown().includes(path))).toBe(true);
});
