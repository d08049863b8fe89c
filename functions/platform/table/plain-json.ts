import type { IncomingMessage } from 'node:http';
import type { $Command } from '@aws-sdk/client-dynamodb';
import { type Attributes, attributesOf, itemOf } from './attributes.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Lets a command write and read its items itself. All else stays the SDK's: signing, trying again, errors. The SDK
 * would go through every value three times each way, by the schema of all that DynamoDB may be asked: most of what a
 * call costs.
 * @param stack of one command, which is sent once. What a client does at the step `initialize` meets plain items
 */
export function inPlainJson<Input extends object, Output extends object>(
  stack: $Command<Input, Output, unknown>['middlewareStack'],
): void {
  let body = '';
  let answer: Fields = {};
  stack.add(
    (next) => async (call) => {
      body = JSON.stringify(written(Object(call.input)));
      // Nothing is left for the SDK to write.
      const answered = await next({ ...call, input: Object({}) });
      Object.assign(answered.output, answer);
      return answered;
    },
    { step: 'serialize', priority: 'high', name: 'plainInput', override: true },
  );
  stack.add(
    (next) => (call) => {
      Object.assign(Object(call.request), { body });
      return next(call);
    },
    { step: 'build', priority: 'high', name: 'plainRequest', override: true },
  );
  stack.add(
    (next) => async (call) => {
      const answered = await next(call);
      const response: Response = Object(answered.response);
      if (response.statusCode !== 200) return answered;
      answer = read(JSON.parse(await textOf(response.body)));
      // Nor to read.
      Object.assign(response, { body: undefined });
      return answered;
    },
    { step: 'deserialize', priority: 'low', name: 'plainResponse', override: true },
  );
}

interface Response {
  readonly statusCode: number;
  readonly body: IncomingMessage;
}

/** What a call asks, with its items as DynamoDB takes them. */
function written(input: Fields): Fields {
  return mapped(input, (value, name) => {
    if (value === undefined) return undefined;
    if (name === 'TransactItems') return (value as Fields[]).map((action) => mapped(action, written));
    if (name === 'RequestItems') return mapped(value as Fields, written);
    if (name === 'Keys') return (value as Fields[]).map(attributesOf);
    return itemFields.has(name) ? attributesOf(value as Fields) : value;
  });
}

/** What DynamoDB answers, with plain items. */
function read(answer: Fields): Fields {
  return mapped(answer, (value, name) => {
    if (name === 'Responses') return mapped(value as Fields, (items: Attributes[]) => items.map(itemOf));
    if (name === 'UnprocessedKeys') return mapped(value as Fields, read);
    if (name === 'Items' || name === 'Keys') return (value as Attributes[]).map(itemOf);
    return itemFields.has(name) ? itemOf(value as Attributes) : value;
  });
}

/** Where calls and answers hold one item, or part of one. */
const itemFields: ReadonlySet<string> = new Set([
  'Key',
  'Item',
  'ExpressionAttributeValues',
  'ExclusiveStartKey',
  'LastEvaluatedKey',
]);

function mapped(fields: Fields, change: (value: never, name: string) => unknown): Fields {
  const all: Record<string, unknown> = {};
  for (const name in fields) all[name] = change(fields[name] as never, name);
  return all;
}

/** The text of an answer. One that breaks off fails as the connection did, which the SDK tries again. */
function textOf(message: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    message.on('data', (part: Buffer) => parts.push(part));
    message.on('end', () => resolve(Buffer.concat(parts).toString()));
    message.on('error', reject);
  });
}
