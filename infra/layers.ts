import { createRequire } from 'node:module';

/** The WebAssembly of the picture library: read by one call of one function, and twice as heavy as all its code. */
export const photonFile = createRequire(import.meta.url).resolve('@cf-wasm/photon/photon.wasm');

/** The file that a function finds in a layer, by the function's name. */
export const layerFiles: Readonly<Record<string, string>> = { 'media-api': photonFile };
