import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** The WebAssembly of the picture library: read by one call of one function, and twice as heavy as all its code. */
export const photonFile = resolve('@cf-wasm/photon/photon.wasm');

const font = (name: string) => resolve(`@expo-google-fonts/source-sans-3/${name}/SourceSans3_${name}.ttf`);

/** The WebAssembly that draws pictures which come as SVG. */
export const resvgFile = resolve('@resvg/resvg-wasm/index_bg.wasm');

/** What documents are set in: every Latin letter, Greek and Cyrillic; each in one file, which the web's fonts are not. */
export const fontFiles = { regular: font('400Regular'), semibold: font('600SemiBold') } as const;

const documents = Object.values(fontFiles);

/** The files that a function finds in layers, by the function's name. Who makes documents needs the fonts. */
export const layerFiles: Readonly<Record<string, readonly string[]>> = {
  'media-api': [photonFile],
  'content-jobs': [photonFile, resvgFile, ...documents],
  'assignments-api': documents,
  'educations-api': documents,
  'educations-events': documents,
  'educations-jobs': documents,
  'figures-jobs': documents,
  'privacy-jobs': documents,
};
