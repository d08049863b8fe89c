/** How long a download may take before it counts as failed (spec section 9). */
export const downloadMilliseconds = 30_000;
