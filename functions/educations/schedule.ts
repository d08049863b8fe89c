import { jobs } from '../platform/schedule/jobs.ts';
import { remindOfAgreements } from './agreement/remind.ts';

/** The Lambda of what happens to educations by the clock. */
export const handler = jobs({ 'remind-of-agreements': remindOfAgreements });
