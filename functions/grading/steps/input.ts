import * as z from 'zod/mini';
import { companyId, submissionId } from '#shared/identity/ids.ts';

/** The part of an execution's state that every step reads. */
export const ofSubmission = z.object({ companyId, submissionId });
