import * as z from 'zod/mini';

/** Which directory: part of keys and addresses, so it stays as it is once people have linked their accounts. */
export const directoryId = z.string().check(z.regex(/^[a-z0-9-]{1,30}$/));
