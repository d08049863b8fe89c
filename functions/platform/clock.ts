/** The only place that reads the time. Everything else is given a clock, or an instant. */
export interface Clock {
  /** Milliseconds since the epoch. */
  milliseconds(): number;
  /** The present as a UTC instant in ISO form, e.g. `2026-11-21T09:30:00.000Z`. */
  now(): string;
}

/** The time of the machine. */
export const systemClock: Clock = {
  milliseconds: () => Date.now(),
  now: () => new Date(Date.now()).toISOString(),
};
