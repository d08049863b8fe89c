import * as z from 'zod/mini';
import { Refusal } from '#shared/http/errors.ts';
import type { DirectoryPerson } from './account.ts';
import { affiliationIn } from './affiliation.ts';
import { directoryGraph, type Search } from './graph.ts';
import type { Known } from './openid.ts';

/** What is asked of each person, and what a page of the answer holds. */
const text = z.optional(z.nullable(z.string()));
export const person = z.looseObject({
  id: z.string(),
  displayName: text,
  givenName: text,
  surname: text,
  mail: text,
  userPrincipalName: text,
});
const found = z.object({ value: z.array(person) });

const most = 25;

/** Looks up people as Microsoft Graph has it. */
export function directorySearch(ask = directoryGraph()) {
  return {
    async search(known: Known, tenant: string, wanted: string): Promise<readonly DirectoryPerson[]> {
      const { search } = known.directory;
      if (!search) throw new Refusal('NOT_FOUND');
      const answer = await ask(known, tenant, addressOf(search, tenant, wanted), found);
      if (!answer) throw new Refusal('DIRECTORY_UNAVAILABLE');
      return answer.value.flatMap((one) => personIn(one, search) ?? []);
    },
  };
}

/** Any of the three may begin so. Quotes would end the phrase that is looked for. */
function addressOf({ url, studentNumber, affiliation }: Search, tenant: string, wanted: string): URL {
  const address = new URL(url.replaceAll('{tenant}', encodeURIComponent(tenant)));
  const phrase = wanted.replaceAll(/["\\]/g, ' ').trim();
  const fields = ['displayName', 'mail', 'userPrincipalName'];
  address.search = new URLSearchParams({
    $search: fields.map((field) => `"${field}:${phrase}"`).join(' OR '),
    $select: ['id', ...fields, 'givenName', 'surname', studentNumber, affiliation].join(','),
    $top: String(most),
  }).toString();
  return address;
}

/** Somebody with an address; who has none can't be invited. */
export function personIn(
  { id: account, ...shown }: z.infer<typeof person>,
  names: Pick<Search, 'studentNumber' | 'affiliation'>,
): DirectoryPerson | undefined {
  const email = shown.mail ?? shown.userPrincipalName;
  if (!email) return undefined;
  const [first = '', ...rest] = (shown.displayName ?? '').split(' ');
  return {
    account,
    firstName: shown.givenName || first,
    surname: shown.surname || rest.join(' '),
    email: email.toLowerCase(),
    studentNumber: textOf(shown[names.studentNumber]),
    affiliation: affiliationIn(textOf(shown[names.affiliation])),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 20) : null);
