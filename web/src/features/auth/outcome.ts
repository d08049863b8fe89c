import { ApiError } from '#web/platform/api/api-error.ts';
import type { Outcome } from '#web/platform/api/use-command.ts';
import type { SignIn } from '#web/platform/session/user-pool.ts';

/** The result of a step of signing in, as a form takes it. */
export function outcomeOf(result: SignIn): Outcome<void> {
  if (result.kind !== 'refused') return { ok: true, value: undefined };
  const { code } = result;
  const status = code === 'NO_CONNECTION' ? 0 : 401;
  return { ok: false, error: new ApiError({ code, status, requestId: '' }) };
}
