import { useEffect, useSyncExternalStore } from 'react';

/** The parts of the page of which something holds, such as that they are open. */
export class Present {
  readonly #parts = new Set<object>();
  readonly #listeners = new Set<() => void>();

  readonly count = (): number => this.#parts.size;

  /** Counts one more. @returns what counts it no longer */
  enter(): () => void {
    const part = {};
    this.#parts.add(part);
    this.#tell();
    return () => {
      this.#parts.delete(part);
      this.#tell();
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Counts the part that uses it for as long as it holds of that part. */
export function useEntered(present: Present, holds: boolean): void {
  useEffect(() => (holds ? present.enter() : undefined), [present, holds]);
}

/** Of how many parts it holds. */
export function usePresent({ subscribe, count }: Present): number {
  return useSyncExternalStore(subscribe, count);
}
