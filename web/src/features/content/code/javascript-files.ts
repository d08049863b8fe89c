import worker from './javascript-worker.ts?worker&url';

/** Where what runs JavaScript lies: an engine of its own, in one file. */
export const javascriptWorker = worker;
