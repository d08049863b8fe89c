import * as z from 'zod/mini';
import { documentId, userId } from '#shared/identity/ids.ts';
import { event } from '../event.ts';

const student = userId.parse('usr_01JD0000000000000000000004');

/** What is brought in of students who come from another system, besides their blocks. */
export const broughtInEvents = {
  numberReserved: event({
    name: 'educations.number-reserved',
    version: 1,
    summary:
      'Numbers of testimonials that a student got elsewhere were reserved, so that nobody gets them again.',
    schema: z.object({ userId, count: z.number() }),
    sample: { userId: student, count: 1 },
  }),
  formerAgreementKept: event({
    name: 'educations.former-agreement-kept',
    version: 1,
    summary: 'An agreement of a student that was made before they came here was kept.',
    schema: z.object({ userId, documentId }),
    sample: { userId: student, documentId: documentId.parse('doc_01JD0000000000000000000006') },
  }),
};
