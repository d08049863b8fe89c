/** What other domains may use of figures. */
export { assessedFor, countedFor, evaluationsAsked } from './holdings.ts';
export { recount } from './recount.ts';
