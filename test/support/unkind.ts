import { type DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { unkindBy } from '#infra/local/unkind.ts';

/** By which the API tests meet what AWS does now and then; `npm run seeds` takes others. */
const seed = process.env['UNKIND_SEED'] ?? '1';

/**
 * Makes a test's DynamoDB as unkind as AWS may be: of its transactions some meet another one, and some batches come in
 * parts. What a test lets happen itself comes after it, so that it counts only what gets through.
 */
export function beUnkind({ middlewareStack }: DynamoDBClient): void {
  const unkind = unkindBy(seed);
  middlewareStack.add(
    (next, { commandName = '' }) =>
      async (request) => {
        if (commandName.startsWith('TransactWrite') && unkind.happens('write conflicts', 0.05)) {
          throw conflictOf(Object(request.input).TransactItems);
        }
        const isBatch = commandName.startsWith('BatchGet') && unkind.happens('batch comes in parts', 0.2);
        if (!isBatch) return next(request);
        const { now, later } = parted(Object(request.input).RequestItems);
        const answer = await next({ ...request, input: { ...request.input, RequestItems: now } });
        const left = Object(answer.output).UnprocessedKeys;
        return { ...answer, output: { ...answer.output, UnprocessedKeys: merged(left, later) } };
      },
    { step: 'initialize', priority: 'high', name: 'unkind' },
  );
}

/** Is kind for the length of some work, whose calls are counted. */
export async function kindly(client: DynamoDBClient, work: () => Promise<unknown>): Promise<void> {
  client.middlewareStack.remove('unkind');
  await work().finally(() => beUnkind(client));
}

type Requests = Readonly<Record<string, { readonly Keys: readonly unknown[] }>>;

/** The first half of what is asked of each table, and the other. */
function parted(requests: Requests): { now: Requests; later: Requests } {
  const now: Record<string, Requests[string]> = {};
  const later: Record<string, Requests[string]> = {};
  for (const [table, { Keys, ...rest }] of Object.entries(requests)) {
    const half = Math.ceil(Keys.length / 2);
    now[table] = { ...rest, Keys: Keys.slice(0, half) };
    if (half < Keys.length) later[table] = { ...rest, Keys: Keys.slice(half) };
  }
  return { now, later };
}

function merged(left: Requests = {}, later: Requests): Requests {
  const entries = Object.entries(later).map(([table, { Keys, ...rest }]) => {
    return [table, { ...rest, Keys: [...(left[table]?.Keys ?? []), ...Keys] }] as const;
  });
  return { ...left, ...Object.fromEntries(entries) };
}

/** As DynamoDB answers when another transaction is at work on one of the items. */
function conflictOf(items: readonly unknown[]): TransactionCanceledException {
  const CancellationReasons = items.map((_, at) => ({ Code: at === 0 ? 'TransactionConflict' : 'None' }));
  return new TransactionCanceledException({
    $metadata: {},
    message: `Transaction cancelled [${CancellationReasons.map(({ Code }) => Code).join(', ')}]`,
    CancellationReasons,
  });
}
