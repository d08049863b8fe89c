import type { Outcome } from './outcome.ts';

/** What a record tells of a learning outcome. */
export function recordedOutcome({ title, description, performanceIndicators }: Omit<Outcome, 'version'>) {
  return { title, description, performanceIndicators };
}
