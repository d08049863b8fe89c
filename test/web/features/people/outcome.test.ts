import { describe, expect, test } from 'vitest';
import { atField } from '#web/features/people/outcome.ts';
import { ApiError } from '#web/platform/api/api-error.ts';

const refused = (code: ApiError['code'], status = 409) => ({
  ok: false as const,
  error: new ApiError({ code, status, requestId: 'request-1' }),
});

describe('a refusal about one field', () => {
  const fields = { USER_EMAIL_ALREADY_EXISTS: 'email' };

  test('stands at that field', () => {
    const outcome = atField(refused('USER_EMAIL_ALREADY_EXISTS'), fields);
    expect(outcome).toMatchObject({
      error: {
        code: 'USER_EMAIL_ALREADY_EXISTS',
        requestId: 'request-1',
        fields: { email: { key: 'taken' } },
      },
    });
  });

  test.for(['CONFLICT', 'NO_CONNECTION'] as const)('is not made of %s', (code) => {
    const outcome = refused(code);
    expect(atField(outcome, fields)).toBe(outcome);
  });

  test('leaves a success alone', () => {
    const outcome = { ok: true as const, value: 1 };
    expect(atField(outcome, fields)).toBe(outcome);
  });
});
