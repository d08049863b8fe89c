import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Cloud } from './template/cloud.ts';
import { textOf } from './template/types.ts';

/** Where Lambda puts what layers hold. */
const layered = '/opt/';

/**
 * The value of a function's variable as it holds here: a file of a layer lies in the folder that the layer is made of.
 * @throws when no layer of the app holds the file
 */
export function valueHere(cloud: Cloud, value: string): string {
  if (!value.startsWith(layered)) return value;
  const found = cloud
    .ofType('AWS::Lambda::LayerVersion')
    .map(({ metadata }) => join(textOf(metadata['aws:asset:path']), value.slice(layered.length)))
    .find((path) => existsSync(path));
  if (!found) throw new Error(`No layer of the app holds ${value}`);
  return found;
}
