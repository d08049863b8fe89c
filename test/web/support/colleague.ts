import { userId } from '#shared/identity/ids.ts';

/**
 * Who visits the pages of people and learning paths: the second of what there are two of, as nobody changes all of their own data. So
 * lists have something of oneself and something of another.
 */
export const colleague = userId.parse('usr_01ARZ3NDEKTSV4RRFFQ69G5FAW');
