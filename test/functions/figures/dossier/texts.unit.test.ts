import { expect, test } from 'vitest';
import { shareText } from '#functions/figures/dossier/texts.ts';

test('how many of how many is written as a sentence has it, with the share', () => {
  expect(shareText(1234, 2468, 'nl')).toBe('1.234 / 2.468 (50%)');
  expect(shareText(1234, 2468, 'en')).toBe('1,234 / 2,468 (50%)');
  expect(shareText(0, 0, 'nl')).toBe('–');
});
