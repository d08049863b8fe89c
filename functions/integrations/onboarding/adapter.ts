import * as z from 'zod/mini';
import { Refusal } from '#shared/http/errors.ts';
import { ServiceUnavailable } from '../../platform/outgoing/breaker.ts';
import type { Outside } from '../../platform/outgoing/outside.ts';
import type { Onboarding } from './port.ts';

const service = 'onboarding';

/** Far more than an organisation offers. */
const mostEducations = 1000;

const text = (length: number) => z.string().check(z.trim(), z.maxLength(length));
const answer = z.object({
  educations: z
    .array(
      z.object({ id: text(50).check(z.minLength(1)), code: text(50), name: text(200).check(z.minLength(1)) }),
    )
    .check(z.maxLength(mostEducations)),
});

/**
 * The onboarding behind its API: `GET /organisations/{id}/educations` answers `{ "educations": [{ "id", "code", "name" }] }`,
 * or 404 for an organisation that it doesn't know.
 */
export function onboardingOf(outside: Pick<Outside, 'knows' | 'call'>): Onboarding {
  return {
    async educationsOf(companyId) {
      if (!outside.knows(service)) throw new Refusal('ONBOARDING_NOT_CONNECTED');
      const path = `/organisations/${companyId}/educations`;
      const { status, body } = await outside
        .call(service, { method: 'GET', path, repeatable: false })
        .catch(unavailable);
      if (status === 404) throw new Refusal('ONBOARDING_NOT_CONNECTED');
      const read = status === 200 ? answer.safeParse(jsonOf(body)) : undefined;
      if (!read?.success) throw new Refusal('ONBOARDING_UNREADABLE');
      return read.data.educations;
    },
  };
}

function unavailable(error: unknown): never {
  if (error instanceof ServiceUnavailable) throw new Refusal('ONBOARDING_UNAVAILABLE');
  throw error;
}

/** Null for what is no JSON, which isn't what was agreed on either. */
function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
