import type * as z from 'zod/mini';
import type {
  erasure as shownErasure,
  hold as shownHold,
  proposal as shownProposal,
} from '#shared/privacy/schemas.ts';
import type { LegalHold, StoredErasure, StoredProposal } from './entities.ts';

/** A hold as it is answered. */
export function presentHold({ userId, name, reason, at }: LegalHold): z.infer<typeof shownHold> {
  return { userId, name, reason, at };
}

/** An erasure as it is answered. */
export function presentErasure(stored: StoredErasure): z.infer<typeof shownErasure> {
  const { userId, jobId, startedAt, finishedAt, erased, kept } = stored;
  return { userId, jobId, startedAt, finishedAt, erased, kept };
}

/** A proposal as it is answered. */
export function presentProposal(stored: StoredProposal): z.infer<typeof shownProposal> {
  const { userId, name, reason, since } = stored;
  return { userId, name, reason, since };
}
