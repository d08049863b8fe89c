import * as z from 'zod/mini';

/** What somebody is to an institution, as its directory says it. It gives nobody a role. */
export const affiliation = z.enum(['student', 'employee']);
export type Affiliation = z.infer<typeof affiliation>;
