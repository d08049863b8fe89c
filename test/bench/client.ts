import { demoPassword } from '#infra/local/demo/people.ts';

/** A person of the demo who is signed in. */
export interface Client {
  readonly headers: Readonly<Record<string, string>>;
  /** Answers the body of a call; throws when it is not a success. */
  get<Body>(path: string): Promise<Body>;
  put(path: string, body: object): Promise<unknown>;
  patch(path: string, body: object): Promise<unknown>;
  post<Body>(path: string, body?: object): Promise<Body>;
}

/**
 * Signs in through the API, as clients other than the site do, and names the company in each call, as the site does.
 * @param site address of the site
 */
export async function signIn(site: string, email: string): Promise<Client> {
  const login = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  const { idToken } = await bodyOf<{ idToken: string }>(login);
  const authorization = `Bearer ${idToken}`;
  const me = await fetch(`${site}/api/me`, { headers: { authorization } });
  const { company } = await bodyOf<{ company: { id: string } }>(me);
  const headers = { authorization, 'x-company-id': company.id };
  const send = async <Body>(method: string, path: string, body?: object) =>
    bodyOf<Body>(
      await fetch(`${site}/api${path}`, {
        method,
        ...(body
          ? { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
          : { headers }),
      }),
    );
  return {
    headers,
    get: async (path) => bodyOf(await fetch(`${site}/api${path}`, { headers })),
    put: (path, body) => send('PUT', path, body),
    patch: (path, body) => send('PATCH', path, body),
    post: (path, body) => send('POST', path, body),
  };
}

async function bodyOf<Body>(answer: Response): Promise<Body> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}
