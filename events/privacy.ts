import * as z from 'zod/mini';
import { jobId, userId } from '#shared/identity/ids.ts';
import { event } from './event.ts';

const sampleUser = userId.parse('usr_01JD3W7Q0G5Z8X2M4N6P7R9S1T');
const ofUser = z.object({ userId });
const sample = { userId: sampleUser };

/** What happens to what is kept about people. Who copied data of a person who was erased removes it as well. */
export const privacyEvents = {
  erasureStarted: event({
    name: 'privacy.erasure-started',
    version: 1,
    summary: 'Somebody had a person of their organisation erased; a job does it.',
    schema: z.object({ userId, jobId }),
    sample: { ...sample, jobId: jobId.parse('job_01JD0000000000000000000001') },
  }),
  personErased: event({
    name: 'privacy.person-erased',
    version: 1,
    summary:
      'All that an organisation kept about a person is erased, but for what it has to keep: `keptCount` things.',
    schema: z.object({ userId, keptCount: z.number() }),
    sample: { ...sample, keptCount: 3 },
  }),
  holdSet: event({
    name: 'privacy.hold-set',
    version: 1,
    summary: 'What is kept about a person may not be erased for the time being.',
    schema: ofUser,
    sample,
  }),
  holdEnded: event({
    name: 'privacy.hold-ended',
    version: 1,
    summary: 'What is kept about a person may be erased again.',
    schema: ofUser,
    sample,
  }),
  erasurePostponed: event({
    name: 'privacy.erasure-postponed',
    version: 1,
    summary: 'Somebody of whom a term is over is kept until a later day.',
    schema: z.object({ userId, until: z.string() }),
    sample: { ...sample, until: '2027-02-01' },
  }),
  retentionSet: event({
    name: 'privacy.retention-set',
    version: 1,
    summary: 'An organisation set how long it keeps what it has to keep.',
    schema: z.object({ changed: z.array(z.string()) }),
    sample: { changed: ['work'] },
  }),
} as const;
