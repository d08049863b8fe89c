import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { type UserId, userId } from '#shared/identity/ids.ts';
import { RecentlyUsed } from '../identity/recently-used.ts';
import { decrypt, encrypt } from '../keys/sealing.ts';
import { entity } from './entity.ts';

/**
 * A key of a person in a company, wrapped, under which their fields lie in records. A process that writes makes its
 * own and needs to read none, so a person has several; whoever removes them all has destroyed what lies under them.
 */
export const personKey = entity({
  name: 'person-key',
  schema: z.object({ owner: z.string(), userId, keyId: z.string(), wrapped: z.string() }),
  key: {
    pk: ({ owner, userId }: { owner: string; userId: UserId }) => ['PERSON-KEYS', owner, userId],
    sk: ({ keyId }: { keyId: string }) => [keyId],
  },
});

/** One key, by whose it is. `owner` is the company of the records, or `-` of those that belong to none. */
export interface KeyName {
  readonly owner: string;
  readonly userId: UserId;
  readonly keyId: string;
}

/** A key that this process made, with the item that keeps it. */
export interface OwnKey {
  readonly item: KeyName & { readonly wrapped: string };
  readonly key: Uint8Array;
  /** Whether the item lies in the table. */
  isSaved: boolean;
}

const mostKeys = 5_000;
/** So long a process can still read what was erased elsewhere. */
const keptMilliseconds = 5 * 60_000;

/** The keys that a process has at hand: those it writes with, and those it read lately. */
export class PersonKeys {
  readonly #secret: () => Promise<string>;
  readonly #now: () => number;
  readonly #own = new RecentlyUsed<OwnKey>(mostKeys);
  readonly #read = new RecentlyUsed<{ key: Uint8Array; until: number }>(mostKeys);

  constructor(secret: () => Promise<string>, now: () => number) {
    this.#secret = secret;
    this.#now = now;
  }

  /** The key to write with about a person; a new one the first time. */
  async toWrite(owner: string, personId: UserId): Promise<OwnKey> {
    const known = this.#own.get(`${owner}#${personId}`);
    if (known) return known;
    const wrapping = await this.#wrapping();
    const name: KeyName = { owner, userId: personId, keyId: randomBytes(9).toString('base64url') };
    const key = randomBytes(32);
    const item = { ...name, wrapped: encrypt(wrapping, key, contextOf(name)).toString('base64') };
    const made: OwnKey = { item, key, isSaved: false };
    this.#own.set(`${owner}#${personId}`, made);
    this.#keep(name, key);
    return made;
  }

  /** A key that was read lately. */
  known(name: KeyName): Uint8Array | undefined {
    const found = this.#read.get(contextOf(name));
    return found && found.until > this.#now() ? found.key : undefined;
  }

  /** Unwraps a key that was read, and keeps it for a while. */
  async add(item: z.infer<typeof personKey.schema>): Promise<void> {
    if (this.known(item)) return;
    this.#keep(item, decrypt(await this.#wrapping(), Buffer.from(item.wrapped, 'base64'), contextOf(item)));
  }

  #keep(name: KeyName, key: Uint8Array): void {
    this.#read.set(contextOf(name), { key, until: this.#now() + keptMilliseconds });
  }

  async #wrapping(): Promise<Uint8Array> {
    return createHash('sha256')
      .update(await this.#secret())
      .digest();
  }
}

const contextOf = ({ owner, userId, keyId }: KeyName) => `${owner}#${userId}#${keyId}`;
