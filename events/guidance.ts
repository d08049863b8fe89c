import * as z from 'zod/mini';
import { signalKind } from '#shared/guidance/signal-schemas.ts';
import { standardThresholds, thresholds } from '#shared/guidance/threshold-routes.ts';
import { date } from '#shared/http/fields.ts';
import { noteId, userId } from '#shared/identity/ids.ts';
import { event } from './event.ts';

const sample = {
  userId: userId.parse('usr_01JD0000000000000000000003'),
  noteId: noteId.parse('not_01JD0000000000000000000006'),
};
const ofNote = { userId, noteId, shared: z.boolean() };

/** What is done in guiding a student; the subject is the student, but for what an organisation settles. */
export const guidanceEvents = {
  noteWritten: event({
    name: 'guidance.note-written',
    version: 1,
    summary: 'Somebody of the staff wrote a note about a student.',
    schema: z.object(ofNote),
    sample: { ...sample, shared: true },
  }),
  noteChanged: event({
    name: 'guidance.note-changed',
    version: 1,
    summary: 'A note about a student changed, or who reads it.',
    schema: z.object(ofNote),
    sample: { ...sample, shared: false },
  }),
  noteDeleted: event({
    name: 'guidance.note-deleted',
    version: 1,
    summary: 'A note about a student was deleted.',
    schema: z.object(ofNote),
    sample: { ...sample, shared: false },
  }),
  signalSettled: event({
    name: 'guidance.signal-settled',
    version: 1,
    summary: 'Somebody put a signal about a student aside, until a day or for good.',
    schema: z.object({ userId, kind: signalKind, untilOn: z.nullable(date) }),
    sample: { userId: sample.userId, kind: 'inactive' as const, untilOn: '2027-02-01' },
  }),
  thresholdsChanged: event({
    name: 'guidance.thresholds-changed',
    version: 1,
    summary: 'An organisation changed from when on something about a student counts as a signal.',
    schema: thresholds,
    sample: standardThresholds,
  }),
} as const;
