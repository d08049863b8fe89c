import type { ErrorCode } from '#shared/http/errors.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import type { Outcome } from '#web/platform/api/use-command.ts';

/**
 * An outcome whose refusal, when it is about one field, stands at that field.
 * @param fields by the code that is about them
 */
export function atField<Value>(
  outcome: Outcome<Value>,
  fields: Readonly<Partial<Record<ErrorCode, string>>>,
): Outcome<Value> {
  if (outcome.ok || outcome.error.code === 'NO_CONNECTION') return outcome;
  const field = fields[outcome.error.code];
  if (!field) return outcome;
  const { code, status, requestId } = outcome.error;
  const error = new ApiError({ code, status, requestId, fields: { [field]: { key: 'taken' } } });
  return { ok: false, error };
}
