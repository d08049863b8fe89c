import type { Attribute, Attributes } from '#functions/platform/table/attributes.ts';
import { givenFor, nameOf, type Placeholders } from './expressions.ts';
import { compareTexts } from './order.ts';

type Holds = (item: Attributes, given: Placeholders) => boolean;
type ValueOf = (item: Attributes, given: Placeholders) => Attribute | undefined;

const compiled = new Map<string, Holds>();

/**
 * Whether a condition holds of an item: comparisons, BETWEEN, AND, OR and the functions that our calls use.
 * @param item empty when there is none
 * @throws Error for what is not understood
 */
export function holds(condition: string | undefined, item: Attributes, given: Placeholders): boolean {
  if (condition === undefined) return true;
  const known = compiled.get(condition) ?? new Parser(condition).whole();
  compiled.set(condition, known);
  return known(item, given);
}

/** -1, 0 or 1; undefined for values of different kinds, which never compare. */
function compare(one: Attribute | undefined, other: Attribute | undefined): number | undefined {
  if (one?.S !== undefined && other?.S !== undefined) return compareTexts(one.S, other.S);
  if (one?.N !== undefined && other?.N !== undefined) return Math.sign(Number(one.N) - Number(other.N));
  if (one?.BOOL !== undefined && one.BOOL === other?.BOOL) return 0;
  return undefined;
}

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

class Parser {
  readonly #text: string;
  readonly #words: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#words = text.match(/[()=,]|[<>]=?|[:#]?\w+/g) ?? [];
  }

  whole(): Holds {
    const all = this.#either();
    if (this.#at < this.#words.length) throw this.#unknown();
    return all;
  }

  #either(): Holds {
    const first = this.#both();
    if (!this.#skip('OR')) return first;
    const rest = this.#either();
    return (item, given) => first(item, given) || rest(item, given);
  }

  #both(): Holds {
    const first = this.#one();
    if (!this.#skip('AND')) return first;
    const rest = this.#both();
    return (item, given) => first(item, given) && rest(item, given);
  }

  #one(): Holds {
    if (this.#skip('(')) {
      const within = this.#either();
      this.#expect(')');
      return within;
    }
    return this.#function() ?? this.#comparison();
  }

  #function(): Holds | undefined {
    const name = this.#words[this.#at] ?? '';
    if (!['attribute_exists', 'attribute_not_exists', 'contains'].includes(name)) return undefined;
    this.#at += 1;
    this.#expect('(');
    const field = this.#operand();
    const part = this.#skip(',') ? this.#operand() : undefined;
    this.#expect(')');
    if (name === 'attribute_exists') return (item, given) => field(item, given) !== undefined;
    if (name === 'attribute_not_exists') return (item, given) => field(item, given) === undefined;
    return (item, given) => {
      const [text, sought] = [field(item, given)?.S, part?.(item, given)?.S];
      return text !== undefined && sought !== undefined && text.includes(sought);
    };
  }

  #comparison(): Holds {
    const field = this.#operand();
    const sign = this.#next();
    if (sign === 'BETWEEN') {
      const from = this.#operand();
      this.#expect('AND');
      const to = this.#operand();
      return (item, given) => {
        const value = field(item, given);
        const [low, high] = [compare(value, from(item, given)), compare(value, to(item, given))];
        return low !== undefined && high !== undefined && low >= 0 && high <= 0;
      };
    }
    const fits = comparisons[sign];
    if (!fits) throw this.#unknown();
    const other = this.#operand();
    return (item, given) => {
      const order = compare(field(item, given), other(item, given));
      return order !== undefined && fits(order);
    };
  }

  #operand(): ValueOf {
    const word = this.#next();
    if (!/^[:#]?\w+$/.test(word)) throw this.#unknown();
    return word.startsWith(':')
      ? (_, given) => givenFor(word, given)
      : (item, given) => item[nameOf(word, given)];
  }

  #next(): string {
    const word = this.#words[this.#at] ?? '';
    this.#at += 1;
    return word;
  }

  #skip(word: string): boolean {
    if (this.#words[this.#at] !== word) return false;
    this.#at += 1;
    return true;
  }

  #expect(word: string): void {
    if (!this.#skip(word)) throw this.#unknown();
  }

  #unknown(): Error {
    return new Error(`the DynamoDB in memory does not understand: ${this.#text}`);
  }
}
