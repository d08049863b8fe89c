import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { sendJson } from '../../pages/page.ts';
import { type FakeAccount, fakeAccounts, fakeClasses } from './accounts.ts';

/**
 * Answers `…/graph/{tenant}/users?$search=…`, and `…/graph/{tenant}/classes` with what is below it, as Microsoft Graph does,
 * to the product alone.
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
  const [, , tenant, list, classId, people] = pathname.split('/');
  if (list === 'classes') {
    const answer = classesIn(tenant, { classId, people, filter: searchParams.get('$filter') ?? '' });
    if (answer) sendJson(response, answer);
    else response.writeHead(404).end();
    return;
  }
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

/** Classes whose names begin so, one of them, or who is in it; undefined where there is none. */
function classesIn(
  tenant: string | undefined,
  {
    classId,
    people: list,
    filter,
  }: { classId?: string | undefined; people?: string | undefined; filter: string },
): object | undefined {
  const all = fakeClasses.filter((one) => one.tenant === tenant);
  if (!classId) {
    const [, begin = ''] = /^startswith\(displayName,'(.*)'\)$/.exec(filter) ?? [];
    const wanted = begin.replaceAll("''", "'").toLowerCase();
    return {
      value: all.filter(({ displayName }) => displayName.toLowerCase().startsWith(wanted)).map(shown),
    };
  }
  const found = all.find(({ id }) => id === classId);
  if (!found || !list) return found && shown(found);
  const members = fakeAccounts.filter(
    ({ tenant: of, email }) => of === tenant && found.members.includes(email.split('@')[0] ?? ''),
  );
  const isStudent = ({ affiliation }: FakeAccount) => affiliation === 'student';
  const people = list === 'teachers' ? members.filter((one) => !isStudent(one)) : members;
  // Of staff a tenant often says no role: that they teach the class, only the list of its teachers says.
  return {
    value: people.map((one) => ({ ...personOf(one), primaryRole: isStudent(one) ? 'student' : 'none' })),
  };
}

const shown = ({ id, displayName, classCode }: (typeof fakeClasses)[number]) => ({
  ...{ id, displayName, classCode },
});
