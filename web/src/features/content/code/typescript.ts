import { transform } from 'sucrase';

/** A program in TypeScript as JavaScript, line by line; what it says of types is not checked. */
export function withoutTypes(source: string): string {
  return transform(source, { transforms: ['typescript'], disableESTransforms: true }).code;
}
