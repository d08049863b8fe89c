import * as z from 'zod/mini';
import { educationId, userId } from '#shared/identity/ids.ts';
import { event } from '../event.ts';

const ofShare = z.object({ userId, educationId });
const sample = {
  userId: userId.parse('usr_01JD0000000000000000000004'),
  educationId: educationId.parse('edu_01JD0000000000000000000001'),
};

/** What happens to what a student shares with whoever pays for them. */
export const payerEvents = {
  payerShareGranted: event({
    name: 'educations.payer-share-granted',
    version: 1,
    summary: 'A student gave whoever pays for them a link to how far they are.',
    schema: z.extend(ofShare, { showsGrades: z.boolean() }),
    sample: { ...sample, showsGrades: false },
  }),
  payerShareRevoked: event({
    name: 'educations.payer-share-revoked',
    version: 1,
    summary: 'A student ended the link of whoever pays for them.',
    schema: ofShare,
    sample,
  }),
  payerShareOpened: event({
    name: 'educations.payer-share-opened',
    version: 1,
    summary: 'Whoever pays for a student looked at how far they are: noted once an hour.',
    schema: ofShare,
    sample,
  }),
};
