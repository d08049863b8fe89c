import type { Attribute, Attributes } from '#functions/platform/table/attributes.ts';

/** Bytes that DynamoDB counts for an item: its names and its values. */
export function sizeOf(item: Attributes): number {
  let bytes = 0;
  for (const name in item) bytes += Buffer.byteLength(name) + sizeOfValue(item[name] ?? {});
  return bytes;
}

function sizeOfValue({ S, N, L, M }: Attribute): number {
  if (S !== undefined) return Buffer.byteLength(S);
  if (N !== undefined) return Math.ceil(N.length / 2) + 1;
  if (L !== undefined) return L.reduce((sum, one) => sum + sizeOfValue(one) + 1, 3);
  if (M !== undefined) return sizeOf(M) + 3 + Object.keys(M).length;
  return 1;
}
