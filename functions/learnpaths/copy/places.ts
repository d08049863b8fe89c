import type { CriterionId, JobId, LearnpathId } from '#shared/identity/ids.ts';
import { derivedId } from '../../platform/ids.ts';

/** The ids of what a copy has follow from its job, so that one which goes on makes nothing twice. */
export const learnpathIdOf = (job: JobId): LearnpathId => derivedId('LearnpathId', job, 'learnpath');

/** Of the criterion in the copy of an assignment: indicators of the copy are linked to it before it is there. */
export const copiedCriterionId = (job: JobId, of: CriterionId): CriterionId =>
  derivedId('CriterionId', job, of);
