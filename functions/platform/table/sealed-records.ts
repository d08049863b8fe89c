import type { UserId } from '#shared/identity/ids.ts';
import { decrypt, encrypt } from '../keys/sealing.ts';
import { batchGet } from './batch.ts';
import type { Connection } from './connection.ts';
import type { KeyOwner } from './model.ts';
import { type KeyName, type OwnKey, type PersonKeys, personKey } from './person-keys.ts';
import { erased, openedState, type SealedField, sealedFieldsOf, sealedState } from './personal-fields.ts';
import { queryInput, readPages } from './query.ts';
import { type AuditRecord, ownerOf, type RecordDraft } from './records.ts';

/**
 * Puts what is personal in records under keys of its people.
 * @returns the records, and the keys that are not in the table yet: they are written along
 */
export async function sealRecords(
  { personKeys }: Pick<Connection, 'personKeys'>,
  drafts: readonly RecordDraft[],
): Promise<{ drafts: RecordDraft[]; newKeys: OwnKey[] }> {
  const used = new Set<OwnKey>();
  const sealed: RecordDraft[] = [];
  for (const draft of drafts) sealed.push(await sealRecord(personKeys, draft, used));
  return { drafts: sealed, newKeys: [...used].filter(({ isSaved }) => !isSaved) };
}

async function sealRecord(
  personKeys: PersonKeys | undefined,
  draft: RecordDraft,
  used: Set<OwnKey>,
): Promise<RecordDraft> {
  const { before, after, about } = draft;
  const people = new Set<UserId>();
  sealedState([before, after], about, (_, person) => people.add(person));
  const keys = new Map<UserId, OwnKey>();
  const owner = ownerOf(draft.companyId);
  for (const person of personKeys ? people : []) {
    const key = await personKeys?.toWrite(owner, person);
    if (key) keys.set(person, key);
  }
  for (const key of keys.values()) used.add(key);
  const seal = (value: unknown, personId: UserId): SealedField | undefined => {
    const own = keys.get(personId);
    const { keyId } = own?.item ?? {};
    if (!own || keyId === undefined) return undefined;
    return {
      personId,
      keyId,
      sealed: encrypt(own.key, Buffer.from(JSON.stringify(value))).toString('base64'),
    };
  };
  return { ...draft, before: sealedState(before, about, seal), after: sealedState(after, about, seal) };
}

/** Items as they are read: records among them with what is personal, as far as its key is still there. */
export async function openRecords<Item>(connection: Connection, items: Item[]): Promise<Item[]> {
  const wanted = new Map<string, KeyName>();
  for (const item of items) {
    if (!isRecord(item)) continue;
    for (const field of sealedFieldsOf([item.before, item.after])) {
      const name = keyOf(item, field);
      if (!connection.personKeys?.known(name)) wanted.set(JSON.stringify(name), name);
    }
  }
  if (wanted.size > 0) {
    // Consistent, as a record may be younger than a copy of its key.
    const refs = [...wanted.values()].map((name) => personKey.at(name));
    const found = connection.personKeys ? await batchGet(connection, refs, { consistent: true }) : [];
    for (const key of found) if (key) await connection.personKeys?.add(key);
  }
  return items.map((item) => (isRecord(item) ? { ...item, ...openedStates(connection, item) } : item));
}

/** Reads all keys of a person, to have them at hand when their records come. */
export async function readAhead(connection: Connection, about: KeyOwner | undefined): Promise<void> {
  if (!about || !connection.personKeys) return;
  const { personKeys } = connection;
  const items = await readPages(connection, queryInput(personKey.in(about), { consistent: true }));
  for (const item of items) await personKeys.add(personKey.decode(item));
}

function openedStates({ personKeys }: Connection, record: AuditRecord) {
  const open = (field: SealedField) => {
    const key = personKeys?.known(keyOf(record, field));
    if (!key) return erased;
    return JSON.parse(decrypt(key, Buffer.from(field.sealed, 'base64')).toString()) as unknown;
  };
  return {
    ...('before' in record && { before: openedState(record.before, open) }),
    ...('after' in record && { after: openedState(record.after, open) }),
  };
}

const keyOf = (record: AuditRecord, { personId, keyId }: SealedField): KeyName => ({
  owner: ownerOf(record.companyId),
  userId: personId,
  keyId,
});

function isRecord(item: unknown): item is AuditRecord {
  return (
    typeof item === 'object' &&
    item !== null &&
    'eventVersion' in item &&
    'requestId' in item &&
    'subject' in item
  );
}
