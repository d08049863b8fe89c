import type { Meter } from '#functions/platform/table/meter.ts';
import type { StoredItem } from '#functions/platform/table/model.ts';
import { reservedAttributes } from '#shared/platform/table-design.ts';

/** One action of a transaction, as it was sent. */
interface Action {
  readonly Put?: { readonly Item: StoredItem };
  readonly Delete?: { readonly Key: StoredItem };
  readonly Update?: {
    readonly Key: StoredItem;
    readonly ExpressionAttributeNames: object;
    readonly ExpressionAttributeValues: object;
  };
  readonly ConditionCheck?: { readonly Key: StoredItem; readonly ConditionExpression: string };
}

/** An answer may be all that there is, as the whole contract. */
const mostOfAnswer = 5000;

/** Of which nothing is told: keys are drawn, and all that happens in a story has an instant and an id of its own. */
const untold = [...reservedAttributes, 'companyId', 'id', 'at', 'requestId', 'eventVersion'];

/** Tells in lines what calls answer and write, so that the same calls give the same lines again. */
export class Told {
  readonly #stored = new Map<string, StoredItem>();

  /**
   * What a call answered, and each of its writes in order: of an item that was there what is otherwise.
   * @param now of the call, in milliseconds
   */
  linesOf({ data, calls, now }: { data: unknown; calls: Meter['calls']; now: number }): string[] {
    const writes = calls.filter(({ command }) => command === 'TransactWrite');
    const actions = writes.flatMap(({ input }): Action[] => Object(input).TransactItems);
    const named = namesOf(now);
    const lines = actions.flatMap((one) => this.#of(one)).map(named);
    return [...(data === undefined ? [] : [`answers ${named(json(data)).slice(0, mostOfAnswer)}`]), ...lines];
  }

  #of({ Put, Delete, Update, ConditionCheck }: Action): string[] {
    if (Put) return this.#put(Put.Item);
    if (Delete) return [`removes ${placed(Delete.Key)}`];
    if (ConditionCheck) return [`needs ${placed(ConditionCheck.Key)} ${ConditionCheck.ConditionExpression}`];
    const { ':entity': _, ':one': __, ...values } = Object(Update?.ExpressionAttributeValues);
    const names = Object.values(Object(Update?.ExpressionAttributeNames));
    return [`counts ${placed(Object(Update?.Key))} ${names.join()} ${json(values)}`];
  }

  #put(item: StoredItem): string[] {
    // What it is found by, by word or in a list, goes with the item, and tests of the table layer look at it.
    if (item.entity === undefined || /\/|^(person-key|word)$/.test(String(item.entity))) return [];
    const place = placed(item);
    const before = this.#stored.get(place) ?? {};
    this.#stored.set(place, item);
    const isTold = ([name, value]: [string, unknown]) =>
      !untold.includes(name) && !name.startsWith('gsi') && json(before[name]) !== json(value);
    return [`${item.entity} ${json(Object.fromEntries(Object.entries(item).filter(isTold)))}`];
  }
}

/** As JSON. Of what is sealed it says for whom; the rest of it is drawn. */
function json(value: unknown): string {
  const text = JSON.stringify(value, (_, part) => {
    const { personId, sealed } = Object(part);
    return typeof sealed === 'string' ? `sealed for ${personId}` : part;
  });
  return text ?? '';
}

const placed = ({ pk, sk }: StoredItem) => `${pk} ${sk}`;

/** Gives each id in the lines of a call a number, in the order in which they come up; what chance made is left out. */
function namesOf(now: number): (text: string) => string {
  const ids = new Map<string, string>();
  return (text) =>
    text
      .replace(/\b([a-z]{3})_[0-9A-HJKMNP-TV-Z]{26}\b/g, (id, kind) => {
        const known =
          ids.get(id) ?? `${kind}_${[...ids.keys()].filter((one) => one.startsWith(kind)).length + 1}`;
        ids.set(id, known);
        return known;
      })
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (at) => since(Date.parse(at) - now) ?? at)
      .replace(/\b1[78]\d{8}\b/g, (at) => since(Number(at) * 1000 - now) ?? at)
      .replace(/\b([a-z0-9]{5}-[a-z0-9]{5}|\d+-\d{5,})\b/g, '~')
      .replace(/[\w+/=.-]{20,}/g, (word) => (isDrawn(word) ? '~' : word));
}

/** An instant of the story, or soon after it, as it is seen from a call. */
function since(milliseconds: number): string | undefined {
  if (milliseconds === 0) return 'now';
  if (Math.abs(milliseconds) > 40 * 24 * 3_600_000) return undefined;
  return milliseconds < 0 ? 'before' : `now+${milliseconds / 1000}`;
}

/** Whether a long word is a token, a hash or something sealed, and neither a name in code nor a date. */
function isDrawn(word: string): boolean {
  if (/^\d{4}-\d\d-\d\d|^[a-z]+([A-Z][a-z]+)*$/.test(word)) return false;
  return /[a-z]/.test(word) && /[A-Z\d]/.test(word);
}
