import * as z from 'zod/mini';
import { loginInput, twoFactorInput } from '#shared/auth/schemas.ts';
import { loadFailureTexts } from '#web/platform/i18n/i18n.ts';
import { findErrors } from '#web/ui/form-resolver.ts';

const steps = { login: loginInput, challenge: z.pick(twoFactorInput, { code: true }) };

/** The steps of logging in. */
export type Step = keyof typeof steps;

/** What isn't right in the fields of a step. */
export async function check(step: Step, values: Readonly<Record<string, string>>) {
  const read = z.safeParse(steps[step], values);
  if (read.success) return [];
  await loadFailureTexts();
  return findErrors(read.error.issues, values);
}
