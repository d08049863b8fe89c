import * as openid from 'openid-client';
import * as z from 'zod/mini';
import { Refusal } from '#shared/http/errors.ts';
import type { Directory } from '#shared/platform/directory.ts';
import { systemClock } from '../clock.ts';
import { logger } from '../log.ts';
import type { DirectoryPerson } from './account.ts';
import { affiliationIn } from './affiliation.ts';
import { discovered, type Known } from './openid.ts';

type Search = NonNullable<Directory['search']>;

/** What is asked of each person, and what a page of the answer holds. */
const text = z.optional(z.nullable(z.string()));
const person = z.looseObject({
  id: z.string(),
  displayName: text,
  givenName: text,
  surname: text,
  mail: text,
  userPrincipalName: text,
});
const found = z.object({ value: z.array(person) });

const most = 25;
/** A token is asked for anew so long before its end. */
const marginSeconds = 60;

interface Entrance {
  readonly configuration: openid.Configuration;
  readonly token: string;
  readonly untilMilliseconds: number;
}

/** Looks up people as Microsoft Graph has it: in the product's own name, with a token for one tenant. */
export function directorySearch() {
  const entrances = new Map<string, Promise<Entrance>>();

  const entranceTo = async (known: Known, search: Search, tenant: string): Promise<Entrance> => {
    const key = `${known.directory.id} ${tenant}`;
    const had = await entrances.get(key);
    if (had && had.untilMilliseconds > systemClock.milliseconds()) return had;
    const entering = enter(known, search, tenant);
    entrances.set(key, entering);
    // One that failed is tried again by the next search.
    entering.catch(() => entrances.delete(key));
    return entering;
  };

  return {
    async search(known: Known, tenant: string, wanted: string): Promise<readonly DirectoryPerson[]> {
      const { search } = known.directory;
      if (!search) throw new Refusal('NOT_FOUND');
      try {
        const { configuration, token } = await entranceTo(known, search, tenant);
        const url = addressOf(search, tenant, wanted);
        const headers = new Headers({ accept: 'application/json', consistencyLevel: 'eventual' });
        const answer = await openid.fetchProtectedResource(configuration, token, url, 'GET', null, headers);
        if (!answer.ok) throw new Error(`the directory answers ${answer.status}`);
        return found.parse(await answer.json()).value.flatMap((one) => personIn(one, search) ?? []);
      } catch (error) {
        entrances.delete(`${known.directory.id} ${tenant}`);
        // Nothing of it: the address holds whom was looked for.
        logger.error('a directory could not be searched', {
          directoryId: known.directory.id,
          reason: error instanceof Error ? error.name : 'unknown',
        });
        throw new Refusal('DIRECTORY_UNAVAILABLE');
      }
    },
  };
}

async function enter({ directory, secret }: Known, search: Search, tenant: string): Promise<Entrance> {
  const issuer = new URL(search.issuer.replaceAll('{tenant}', encodeURIComponent(tenant)));
  const configuration = await discovered(issuer, directory.clientId, secret);
  const { access_token: token, expires_in: seconds = 300 } = await openid.clientCredentialsGrant(
    configuration,
    { scope: search.scope },
  );
  const untilMilliseconds = systemClock.milliseconds() + (seconds - marginSeconds) * 1000;
  return { configuration, token, untilMilliseconds };
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
function personIn(
  { id: account, ...shown }: z.infer<typeof person>,
  names: Search,
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
