/** What other domains may use of figures. */
export { countedFor } from './holdings.ts';
export { recount } from './recount.ts';
