import program from './xlsx-viewer.ts?worker&url';

/** Where the program lies that draws these files, in one file. */
export const xlsxViewer = program;
