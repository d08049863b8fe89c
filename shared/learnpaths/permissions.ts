/**
 * Who sees everybody on a learning path. Who may only read what is in one doesn't: a teacher sees the students of their
 * teams, by relation.
 */
export const seesPeople = ['learnpaths.write', 'users.read', 'management.oversee'] as const;
