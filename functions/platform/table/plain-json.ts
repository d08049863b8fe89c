import type { $Command } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClientResolvedConfig } from '@aws-sdk/lib-dynamodb';
import { type Attributes, attributesOf, itemOf, valuesOf } from './attributes.ts';
import { directCallsOf, type Outcome, settled } from './direct.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Lets a command write and read its items itself, and sends it directly: the SDK's middleware takes several times as
 * long as signing and sending, which is all that most calls need of it. What doesn't succeed is handed to the SDK as the
 * outcome of its first attempt, so that trying again and making errors of it stay its own.
 * @param stack of one command, which is sent once. What a client does at the step `initialize` meets plain items
 * @param config of the client that sends it
 */
export function inPlainJson<Input extends object, Output extends object>(
  stack: $Command<Input, Output, unknown>['middlewareStack'],
  config: DynamoDBDocumentClientResolvedConfig,
): void {
  const direct = directCallsOf(config);
  let body = '';
  let first: Outcome | undefined;
  let answer: Fields = {};
  stack.add(
    (next, { commandName = '' }) =>
      async (call) => {
        body = JSON.stringify(written(Object(call.input)));
        first = await direct.send(commandName, body);
        if (!first || !('text' in first)) return next(call);
        const $metadata = { httpStatusCode: 200, attempts: 1 };
        return { response: first.response, output: Object({ ...read(JSON.parse(first.text)), $metadata }) };
      },
    { step: 'initialize', priority: 'low', name: 'direct', override: true },
  );
  stack.add(
    (next) => async (call) => {
      // Nothing is left for the SDK to write.
      const answered = await next({ ...call, input: Object({}) });
      Object.assign(answered.output, answer);
      return answered;
    },
    { step: 'serialize', priority: 'high', name: 'plainInput', override: true },
  );
  stack.add(
    (next, { commandName = '' }) =>
      (call) => {
        direct.learn(commandName, Object(call.request));
        Object.assign(Object(call.request), { body });
        return next(call);
      },
    { step: 'build', priority: 'high', name: 'plainRequest', override: true },
  );
  stack.add(
    (next) => async (call) => {
      const earlier = first;
      first = undefined;
      const outcome = earlier ?? (await settled(async () => (await next(call)).response));
      if ('error' in outcome) throw outcome.error;
      const { response } = outcome;
      if ('text' in outcome) answer = read(JSON.parse(outcome.text));
      // Nor to read.
      if ('text' in outcome) Object.assign(response, { body: undefined });
      return { response };
    },
    { step: 'deserialize', priority: 'low', name: 'plainResponse', override: true },
  );
}

/** What a call asks, with its items as DynamoDB takes them. */
function written(input: Fields): Fields {
  return mapped(input, (value, name) => {
    if (value === undefined) return undefined;
    if (name === 'TransactItems') return (value as Fields[]).map((action) => mapped(action, written));
    if (name === 'RequestItems') return mapped(value as Fields, written);
    if (name === 'Keys') return (value as Fields[]).map(valuesOf);
    if (name === 'Item') return attributesOf(value as Fields);
    return itemFields.has(name) ? valuesOf(value as Fields) : value;
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
