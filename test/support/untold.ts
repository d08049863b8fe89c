/** Of a worker of jobs whose progress nobody follows. */
export const untold = { tell: async () => {} };
