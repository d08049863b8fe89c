import * as openid from 'openid-client';
import type * as z from 'zod/mini';
import { Refusal } from '#shared/http/errors.ts';
import type { Directory } from '#shared/platform/directory.ts';
import { systemClock } from '../clock.ts';
import { logger } from '../log.ts';
import { discovered, type Known } from './openid.ts';

export type Search = NonNullable<Directory['search']>;

/** A token is asked for anew so long before its end. */
const marginSeconds = 60;

interface Entrance {
  readonly configuration: openid.Configuration;
  readonly token: string;
  readonly untilMilliseconds: number;
}

/**
 * Asks a directory for something, as Microsoft Graph has it: in the product's own name, with a token for one tenant.
 * @param address of what is asked for
 * @param schema of the answer
 * @returns undefined when the directory has no such thing
 * @throws Refusal DIRECTORY_UNAVAILABLE when it doesn't answer, or doesn't let the product look
 */
export type Ask = <Schema extends z.ZodMiniType>(
  known: Known,
  tenant: string,
  address: URL,
  schema: Schema,
) => Promise<z.output<Schema> | undefined>;

/** What asks directories, and remembers its tokens. */
export function directoryGraph(): Ask {
  const entrances = new Map<string, Promise<Entrance>>();

  const entranceTo = async (known: Known, search: Search, tenant: string): Promise<Entrance> => {
    const key = `${known.directory.id} ${tenant}`;
    const had = await entrances.get(key);
    if (had && had.untilMilliseconds > systemClock.milliseconds()) return had;
    const entering = enter(known, search, tenant);
    entrances.set(key, entering);
    // One that failed is tried again by the next call.
    entering.catch(() => entrances.delete(key));
    return entering;
  };

  return async (known, tenant, address, schema) => {
    const { search } = known.directory;
    if (!search) throw new Refusal('NOT_FOUND');
    try {
      const { configuration, token } = await entranceTo(known, search, tenant);
      const headers = new Headers({ accept: 'application/json', consistencyLevel: 'eventual' });
      const answer = await openid.fetchProtectedResource(configuration, token, address, 'GET', null, headers);
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw new Error(`the directory answers ${answer.status}`);
      return schema.parse(await answer.json());
    } catch (error) {
      entrances.delete(`${known.directory.id} ${tenant}`);
      // Nothing of it: the address holds whom was looked for.
      logger.error('a directory could not be asked', {
        directoryId: known.directory.id,
        reason: error instanceof Error ? error.name : 'unknown',
      });
      throw new Refusal('DIRECTORY_UNAVAILABLE');
    }
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
