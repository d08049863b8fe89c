import type { ApiError } from '#web/platform/api/api-error.ts';

/** Codes that say that somebody else was first. */
const overtaken: readonly string[] = ['CONFLICT', 'WRONG_STATE', 'ALREADY_DECIDED', 'REQUEST_WITHDRAWN'];

/** Whether something was refused because somebody else was first. */
export const isOvertaken = ({ code }: Pick<ApiError, 'code'>): boolean => overtaken.includes(code);

/** Whether somebody made a newer one of what a form began with. */
export function isNewer(version: number | undefined, than: number | undefined): boolean {
  return version !== undefined && (than === undefined || version > than);
}

/** The version of an answer that is the thing that was saved; undefined where it has none. */
export function versionOf(answer: unknown): number | undefined {
  const version = typeof answer === 'object' && answer ? Reflect.get(answer, 'version') : undefined;
  return typeof version === 'number' ? version : undefined;
}
