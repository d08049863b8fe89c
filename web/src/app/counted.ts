import type { Job } from '#shared/jobs/schemas.ts';

/** How many of something a job counted: what it met none of, it says nothing about. */
export const counted = ({ tally }: Pick<Job, 'tally'>, name: string): number => tally[name] ?? 0;
