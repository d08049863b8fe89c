import type * as z from 'zod/mini';
import { Refusal } from '#shared/http/errors.ts';
import { type Actor, holds } from '#shared/identity/actor.ts';
import type { handoverInput } from '#shared/privacy/handover-routes.ts';

/** What it takes to give each part to somebody else, besides administering users. */
const needs = {
  gradings: 'grading.assign',
  teams: 'learnpaths.write',
  plannings: 'planning.write',
} as const;

/** Nobody hands over what they couldn't change by hand. @throws Refusal NO_AUTHORIZATION */
export function refuseBeyond(actor: Actor, body: z.infer<typeof handoverInput>): void {
  for (const [part, permission] of Object.entries(needs))
    if (body[part as keyof typeof needs] && !holds(actor, permission)) throw new Refusal('NO_AUTHORIZATION');
}
