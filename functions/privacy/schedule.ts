import { listUploads } from '../media/public.ts';
import { jobs } from '../platform/schedule/jobs.ts';
import { proposeErasures } from './propose.ts';

/** The Lambda of what happens to kept data by the clock. */
export const handler = jobs({ 'list-uploads': listUploads, 'propose-erasures': proposeErasures });
