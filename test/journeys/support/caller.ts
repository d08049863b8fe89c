import { demoPassword } from '#infra/local/demo/people.ts';
import type { Output, Route } from '#shared/http/route.ts';
import { type CallInput, pathOf } from '#test/support/api.ts';

/** Somebody who does by calls what a journey doesn't look at. */
export type Caller = <const R extends Route>(
  route: R,
  input?: Pick<CallInput, 'params' | 'query' | 'body'>,
) => Promise<Output<R>>;

/**
 * Somebody of the demo signs in without the site.
 * @param site its address
 */
export async function callerAs(site: string, email: string): Promise<Caller> {
  const headers = { 'content-type': 'application/json' };
  const login = await answerOf(
    await fetch(`${site}/api/auth/login`, {
      ...{ method: 'POST', headers },
      body: JSON.stringify({ email, password: demoPassword }),
    }),
  );
  const authorization = `Bearer ${login.idToken}`;
  return async (route, { params, query, body } = {}) =>
    answerOf(
      await fetch(`${site}${pathOf(route, params)}${searchOf(query)}`, {
        method: route.method,
        headers: { ...headers, authorization },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
}

function searchOf(query: CallInput['query'] = {}): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `?${search}` : '';
}

async function answerOf(answer: Response) {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
  return text ? JSON.parse(text) : undefined;
}
