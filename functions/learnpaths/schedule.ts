import { jobs } from '../platform/schedule/jobs.ts';
import { countTeams } from './teams/count-teams.ts';
import { openAndCloseEnrolments } from './turn-enrolments.ts';

/** The Lambda of what happens to learning paths by the clock. */
export const handler = jobs({ 'turn-enrolments': openAndCloseEnrolments, 'count-teams': countTeams });
