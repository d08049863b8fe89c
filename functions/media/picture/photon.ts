import { readFile } from 'node:fs/promises';
import { once } from '../../platform/once.ts';

/** What the picture library offers. */
export type Photon = Awaited<ReturnType<typeof load>>;

let loaded: (() => Promise<Photon>) | undefined;

/**
 * The picture library, loaded with the first picture: neither its code nor its WebAssembly is part of a cold start.
 * @param file its WebAssembly: on Lambda in a layer
 */
export function photon(file: string): Promise<Photon> {
  loaded ??= once(() => load(file));
  return loaded();
}

async function load(file: string) {
  const bytes = await readFile(file);
  const { initPhoton, PhotonImage, resize, SamplingFilter } = await import('./library.ts');
  await initPhoton({ module_or_path: bytes });
  return { PhotonImage, resize, SamplingFilter };
}
