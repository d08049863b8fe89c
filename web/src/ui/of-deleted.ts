/** How a page is left whose thing was just deleted: nothing of it is left to save, so nobody is asked about that. */
export const ofDeleted = { state: { isDeleted: true } } as const;

/** @param state of the location that is gone to */
export const leavesDeleted = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isDeleted' in state;
