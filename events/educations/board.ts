import * as z from 'zod/mini';
import { requestKind, requestState } from '#shared/educations/board-schemas.ts';
import { boardRequestId, documentId, userId } from '#shared/identity/ids.ts';
import { event } from '../event.ts';

const ofRequest = z.object({ userId, requestId: boardRequestId, kind: requestKind });
const sampleOfRequest = {
  userId: userId.parse('usr_01JD0000000000000000000004'),
  requestId: boardRequestId.parse('brq_01JD0000000000000000000008'),
  kind: 'exemption' as const,
};

/** What is asked of examination boards, and what they decide. */
export const boardEvents = {
  requestMade: event({
    name: 'educations.request-made',
    version: 1,
    summary: 'Something of a student was brought before the examination board.',
    schema: ofRequest,
    sample: sampleOfRequest,
  }),
  requestWithdrawn: event({
    name: 'educations.request-withdrawn',
    version: 1,
    summary: 'A student took back what they asked of the examination board.',
    schema: ofRequest,
    sample: sampleOfRequest,
  }),
  requestDecided: event({
    name: 'educations.request-decided',
    version: 1,
    summary: 'The examination board granted or refused what was asked; its letter follows.',
    schema: z.extend(ofRequest, { outcome: requestState }),
    sample: { ...sampleOfRequest, outcome: 'granted' },
  }),
  letterMade: event({
    name: 'educations.letter-made',
    version: 1,
    summary: 'The letter of a decision of the examination board was made.',
    schema: z.extend(ofRequest, { documentId }),
    sample: { ...sampleOfRequest, documentId: documentId.parse('doc_01JD0000000000000000000009') },
  }),
  examinerSet: event({
    name: 'educations.examiner-set',
    version: 1,
    summary: 'The examination board said for which learning paths somebody is appointed to assess.',
    schema: z.object({ userId, appointments: z.number() }),
    sample: { userId: sampleOfRequest.userId, appointments: 2 },
  }),
  boardSettingsSet: event({
    name: 'educations.board-settings-set',
    version: 1,
    summary: 'How long the examination board takes, or what its letters say of an appeal, changed.',
    schema: z.object({ decideWithin: z.number() }),
    sample: { decideWithin: 28 },
  }),
} as const;
