/** What other domains may use of figures. */
export { countedFor, evaluationsAsked } from './holdings.ts';
export { recount } from './recount.ts';
