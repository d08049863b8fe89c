import worker from './terminal-worker.ts?worker&url';

/** Where the shell lies: in one file, which is fetched with the first command. */
export const terminalWorker = worker;
