import {
  IdempotencyItemAlreadyExistsError,
  IdempotencyItemNotFoundError,
} from '@aws-lambda-powertools/idempotency';
import { BasePersistenceLayer, IdempotencyRecord } from '@aws-lambda-powertools/idempotency/persistence';
import * as z from 'zod/mini';
import { systemClock } from '../clock.ts';
import { entity } from '../table/entity.ts';
import type { Parts } from '../table/keys.ts';
import type { ItemOf } from '../table/model.ts';
import { create, remove, replace } from '../table/operations.ts';
import type { Table } from '../table/table.ts';
import { handOverSeconds } from './transport.ts';

/** How long somebody who is sending a letter keeps others from it: longer than handing it over can take. */
export const claimSeconds = handOverSeconds + 5;

/** That a letter was sent, or is being sent, by what caused it. */
const sentEmail = entity({
  name: 'sent-letter',
  schema: z.object({
    cause: z.array(z.string()),
    status: z.enum(['INPROGRESS', 'COMPLETED']),
    claimEndsAt: z.string(),
    expiresAtSeconds: z.number(),
  }),
  key: {
    pk: ({ cause }: { cause: readonly string[] }) => ['LETTER', ...cause],
    sk: () => ['SENT'],
  },
});

type SentLetter = ItemOf<typeof sentEmail>;

const notAudited = { notAudited: 'what asked for the letter is the record of it' };

/** Where the idempotency library keeps what it knows of one letter: in our table, by operations that check versions. */
export class SentLetters extends BasePersistenceLayer {
  readonly #table: Table;
  readonly #cause: string[];
  #own: SentLetter | undefined;

  constructor(table: Table, cause: Parts) {
    super();
    this.#table = table;
    this.#cause = [...cause];
  }

  /** The library takes the time that Lambda leaves the call, which says nothing of how long a letter takes. */
  override saveInProgress(data: string): Promise<void> {
    return super.saveInProgress(data, claimSeconds * 1000);
  }

  protected override async _putRecord(record: IdempotencyRecord): Promise<void> {
    const found = await this.#find();
    if (found && !isAbandoned(found)) throw taken(found);
    const claim = {
      cause: this.#cause,
      status: 'INPROGRESS' as const,
      claimEndsAt: new Date(record.inProgressExpiryTimestamp ?? 0).toISOString(),
      expiresAtSeconds: record.expiryTimestamp ?? 0,
    };
    try {
      const claiming = found ? replace(sentEmail, found, claim) : create(sentEmail, claim);
      [this.#own] = await this.#table.transact([claiming], notAudited);
    } catch (error) {
      const theirs = await this.#find();
      if (!theirs || theirs.version === found?.version) throw error;
      throw taken(theirs);
    }
  }

  protected override async _updateRecord({ expiryTimestamp = 0 }: IdempotencyRecord): Promise<void> {
    const own = this.#claimed();
    const sent = { ...own, status: 'COMPLETED' as const, expiresAtSeconds: expiryTimestamp };
    await this.#table.transact([replace(sentEmail, own, sent)], notAudited);
  }

  protected override async _deleteRecord(): Promise<void> {
    await this.#table.transact([remove(sentEmail, this.#claimed())], notAudited);
  }

  protected override async _getRecord(): Promise<IdempotencyRecord> {
    const found = await this.#find();
    if (!found) throw new IdempotencyItemNotFoundError();
    return recordOf(found);
  }

  #find(): Promise<SentLetter | undefined> {
    return this.#table.get(sentEmail.at({ cause: this.#cause }), { consistent: true });
  }

  #claimed(): SentLetter {
    if (!this.#own) throw new Error('only who claimed a letter has something to say of it');
    return this.#own;
  }
}

/** Whoever was sending it has died. */
const isAbandoned = ({ status, claimEndsAt }: SentLetter) =>
  status === 'INPROGRESS' && Date.parse(claimEndsAt) <= systemClock.milliseconds();

const taken = (found: SentLetter) =>
  new IdempotencyItemAlreadyExistsError('somebody else has this letter', recordOf(found));

const recordOf = ({ cause, status, claimEndsAt, expiresAtSeconds }: SentLetter) =>
  new IdempotencyRecord({
    idempotencyKey: cause.join('#'),
    status,
    inProgressExpiryTimestamp: Date.parse(claimEndsAt),
    expiryTimestamp: expiresAtSeconds,
  });
