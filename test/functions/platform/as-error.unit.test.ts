import { expect, test } from 'vitest';
import { asError } from '#functions/platform/as-error.ts';
import { Refusal } from '#shared/http/errors.ts';

test('an error that was thrown stays the same one, and anything else becomes one that says it', () => {
  const refused = new Refusal('CONFLICT');
  expect(asError(refused)).toBe(refused);
  expect(asError('broken')).toBeInstanceOf(Error);
  expect(asError('broken').message).toBe('broken');
});
