// @vitest-environment one-file-dom
import { afterEach, expect, it } from 'vitest';
import { applyAccent } from '#web/platform/theme/tenant-theme.ts';

afterEach(() => applyAccent(null));

const shown = () => {
  const { style } = document.documentElement;
  return ['--accent-light', '--on-accent-light', '--accent-dark', '--on-accent-dark'].map((name) =>
    style.getPropertyValue(name),
  );
};

it('gives the product the colour of an organisation, by day as it is and by night as it can be read', () => {
  applyAccent('#0b5d6b');
  const [light, onLight, dark, onDark] = shown();
  expect([light, onLight]).toEqual(['#0b5d6b', '#ffffff']);
  expect(dark).toMatch(/^#[0-9a-f]{6}$/);
  expect(dark).not.toBe(light);
  expect(onDark).toMatch(/^#[0-9a-f]{6}$/);
});

it.each([null, undefined, 'petrol'])('takes the product’s own again for %s', (accent) => {
  applyAccent('#0b5d6b');
  applyAccent(accent);
  expect(shown()).toEqual(['', '', '', '']);
});
