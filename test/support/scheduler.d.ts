/** The part of it that tests use; it has no types of its own. */
declare module 'scheduler' {
  export const unstable_IdlePriority: number;
  export function unstable_scheduleCallback(priority: number, callback: () => void): unknown;
  /** How often in a second what takes long makes room for other things. */
  export function unstable_forceFrameRate(timesPerSecond: number): void;
}
