/** What other domains may use of figures. */
export { evaluationsToAnswer } from './evaluation/asked.ts';
export { assessedFor, countedFor, evaluationsAsked } from './holdings.ts';
export { recount } from './recount.ts';
