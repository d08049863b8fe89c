import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { sendJson } from '../../pages/page.ts';
import { type FakeAccount, fakeAccounts } from './accounts.ts';

/**
 * Answers `…/graph/{tenant}/users?$search=…` as Microsoft Graph does, to the product alone.
 * @param path below the directory's own
 */
export async function lookUp(
  provider: Provider,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, token = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!(await provider.ClientCredentials.find(token))) return void response.writeHead(401).end();
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const tenant = pathname.split('/')[2];
  const phrases = [...(searchParams.get('$search') ?? '').matchAll(/"(\w+):([^"]*)"/g)];
  const most = Number(searchParams.get('$top') ?? 100);
  const value = fakeAccounts
    .filter((one) => one.tenant === tenant && phrases.some(([, field, phrase]) => has(one, field, phrase)))
    .slice(0, most)
    .map(personOf);
  sendJson(response, { value });
}

function has({ name, email }: FakeAccount, field = '', phrase = ''): boolean {
  const text = (field === 'displayName' ? name : email).toLowerCase();
  const words = phrase.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    words.length > 0 && words.every((word) => text.split(/[\s@.]/).some((part) => part.startsWith(word)))
  );
}

function personOf({ id, name, email, studentNumber, affiliation }: FakeAccount) {
  const [givenName = '', ...rest] = name.split(' ');
  return {
    id,
    displayName: name,
    givenName,
    surname: rest.join(' '),
    mail: email,
    userPrincipalName: email,
    employeeId: studentNumber,
    employeeType: affiliation,
  };
}
