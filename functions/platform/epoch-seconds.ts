/**
 * Whole seconds since the epoch, as tokens count and DynamoDB does for items that go by themselves.
 * @param instant UTC, in ISO form
 */
export const epochSeconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);
