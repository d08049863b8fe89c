import type { Measure } from '#shared/figures/schemas.ts';

/** Which number somebody asks the people of; without a month it stands as it is now. */
export interface Asked {
  readonly measure: Measure;
  readonly month?: string;
}
