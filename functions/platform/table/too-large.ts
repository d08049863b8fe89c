import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { Refusal } from '#shared/http/errors.ts';
import { attributesOf } from './attributes.ts';

/** What DynamoDB holds in one item (400 KB), less what it counts otherwise than we do; and takes in one transaction. */
const mostBytesOfItem = 396 * 1024;
const mostBytes = 4 * 1024 * 1024;

/** Whether DynamoDB finds that something of a transaction can't be, which may be its size. */
export function isInvalid(failure: unknown): boolean {
  if (!(failure instanceof TransactionCanceledException))
    return Object(failure).name === 'ValidationException';
  return failure.CancellationReasons?.some(({ Code }) => Code === 'ValidationError') ?? false;
}

/**
 * Tells of items that were refused that it was for their size. Each field is within its bounds in characters; what all of
 * them weigh follows from the letters. Measured only where it may be that, as it takes as long as writing them.
 * @throws Refusal BODY_TOO_LARGE
 */
export function refuseTooLarge(items: readonly object[]): void {
  const sizes = items.map(bytesOf);
  const together = sizes.reduce((sum, bytes) => sum + bytes, 0);
  if (together > mostBytes || sizes.some((bytes) => bytes > mostBytesOfItem))
    throw new Refusal('BODY_TOO_LARGE');
}

/** An item as DynamoDB counts it: its names and its values, of which those without letters take a few bytes. */
function bytesOf(item: object): number {
  return Object.entries(attributesOf(item)).reduce(
    (sum, [name, { S = '' }]) => sum + Buffer.byteLength(name) + Buffer.byteLength(S),
    0,
  );
}
