import { Present, useEntered, usePresent } from './present.ts';

const unsaved = new Present();

/** Counts a part of the page among those that would lose something with it, also while that is being saved. */
export function useUnsaved(isUnsaved: boolean): void {
  useEntered(unsaved, isUnsaved);
}

/** Whether anything on the page would be lost with it. */
export function useAnythingUnsaved(): boolean {
  return usePresent(unsaved) > 0;
}
