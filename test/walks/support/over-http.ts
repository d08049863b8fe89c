import { answerOf, pathOf, sentBody, sentHeaders } from '#test/support/api.ts';
import type { Walked } from './walk.ts';

/**
 * Calls a deployment as a client does.
 * @param address its origin; `who` of each call is a token
 */
export function overHttp(address: string): Walked {
  return {
    async call(route, input = {}, who) {
      if (typeof who === 'object') throw new Error('a deployment knows accounts, not the people of a test');
      const url = new URL(address + pathOf(route, input.params));
      for (const [key, value] of Object.entries(input.query ?? {})) url.searchParams.set(key, String(value));
      const body = sentBody(input);
      const answer = await fetch(url, {
        method: route.method,
        headers: sentHeaders(input, { as: who }),
        ...(body !== undefined && { body }),
      });
      return answerOf(route, {
        statusCode: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: (await answer.text()) || undefined,
      });
    },
    contents: async () => 'not to be seen',
    stop: async () => {},
  };
}
