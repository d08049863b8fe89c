import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/**
 * Skeletons of pages in which axe found nothing, known to every journey of this run, side by side though they go:
 * each is an empty file of a folder that they share.
 */
export const cleanSkeletons = {
  has: (skeleton: string): boolean => existsSync(at(skeleton)),
  add: (skeleton: string): void => writeFileSync(at(skeleton), ''),
};

const at = (skeleton: string) => join(inject('journeys').skeletons, skeleton);
