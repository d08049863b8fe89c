import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '#shared/http/errors.ts';
import type { MutationId } from '#shared/identity/ids.ts';
import type { MutationAction, MutationKind } from '#shared/register/schemas.ts';
import type { Mutation, NewMutation } from './mutation.ts';

/** What a final assignment's return, or a correction of it, asks of the register. */
export type Consequence =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'create'; readonly action: MutationAction; readonly corrects: MutationId | null }
  | { readonly kind: 'change'; readonly after: NewMutation };

const nothing: Consequence = { kind: 'nothing' };

/**
 * What follows from a passed final assignment: the module is delivered with its end date. Delivered before with another
 * grade, it is delivered again under the same sequence number, which is how a record is corrected (domain facts,
 * section 1). Nothing follows where the mutation says it already, so that repeated events do no harm.
 * @param latest mutation of the same student and learning path
 * @param achieved the grade in tenths, and the day on which it was passed, `yyyy-MM-dd`
 */
export function afterPassing(
  latest: Mutation | undefined,
  { grade, on }: { readonly grade: number | null; readonly on: string },
): Consequence {
  if (!latest) return { kind: 'create', action: 'deliver', corrects: null };
  switch (latest.state) {
    case 'open':
      return changed(latest, { action: 'deliver', grade, happenedOn: endOf(latest, on) });
    case 'exported':
      if (latest.action === 'deliver' && latest.grade === grade) return nothing;
      return { kind: 'create', action: 'deliver', corrects: latest.mutationId };
    case 'deleted':
      if (latest.withdrawn) return { kind: 'create', action: 'deliver', corrects: latest.corrects };
      // Somebody decided that it isn't reported; a better grade doesn't overrule them.
      return changed(latest, { grade });
  }
}

/**
 * The end date of what is told. A correction changes what was achieved, not when; but who passes once their pass was taken
 * away has passed on that later day.
 * @param latest mutation of the same student and learning path
 * @param on the day on which it was passed, `yyyy-MM-dd`
 */
export function endOf(
  latest: Pick<Mutation, 'action' | 'withdrawn' | 'happenedOn'> | undefined,
  on: string,
): string {
  if (!latest) return on;
  const { action, withdrawn, happenedOn } = latest;
  const isTakenAway = action === 'withdraw' || withdrawn;
  return isTakenAway && on > happenedOn ? on : happenedOn;
}

/**
 * What follows when a correction takes the pass away: what DUO knows is withdrawn, what it doesn't know is not told.
 * @param latest mutation of the same student and learning path
 */
export function afterFailing(latest: Mutation | undefined, grade: number | null): Consequence {
  if (!latest) return nothing;
  switch (latest.state) {
    case 'open':
      return latest.corrects
        ? changed(latest, { action: 'withdraw', grade })
        : changed(latest, { ...taken, withdrawn: true, grade });
    case 'exported':
      if (latest.action === 'withdraw') return nothing;
      return { kind: 'create', action: 'withdraw', corrects: latest.mutationId };
    case 'deleted':
      return changed(latest, { withdrawn: true, grade });
  }
}

function changed(latest: Mutation, change: Partial<NewMutation>): Consequence {
  const after = { ...latest, ...change };
  return isDeepStrictEqual(after, latest) ? nothing : { kind: 'change', after };
}

const open = { state: 'open' } as const;
const taken = { state: 'deleted', problems: [] as NewMutation['problems'] } as const;

/**
 * Takes a mutation out.
 * @param reason why: somebody is not reported, or what DUO was told has to be mended there
 * @throws Refusal WRONG_STATE when it is deleted already, REASON_REQUIRED
 */
export function deleted(before: Mutation, reason: string | undefined): NewMutation {
  if (before.state === 'deleted') throw new Refusal('WRONG_STATE');
  if (!reason) {
    throw new Refusal('REASON_REQUIRED', { reason: { key: 'required' } });
  }
  return { ...before, ...taken, deletedReason: reason };
}

/**
 * Brings a deleted mutation back to the state it had.
 * @throws Refusal WRONG_STATE when it isn't deleted, or a correction of the grade or its education took it out
 */
export function restored(before: Mutation): NewMutation & { readonly state: 'open' | 'exported' } {
  if (before.state !== 'deleted' || before.withdrawn || before.excluded) throw new Refusal('WRONG_STATE');
  return { ...before, state: before.exportedAt === null ? 'open' : 'exported', deletedReason: null };
}

/** Marks an open mutation as one that is in the file of an export. */
export function exported(before: Mutation, { exportId, now }: Pick<Taking, 'exportId' | 'now'>): NewMutation {
  if (before.state !== 'open') throw new Error(`${before.mutationId} is ${before.state}, not open`);
  return { ...before, state: 'exported', exportId, exportedAt: now, problems: [] };
}

/** Undoes that, when the export broke off. Who took one out since meant it: it stays so, as one that nobody was told. */
export function reopened(before: Mutation): NewMutation {
  const state = before.state === 'exported' ? 'open' : before.state;
  return { ...before, state, exportId: null, exportedAt: null };
}

/**
 * A mutation as its education has it: of one that isn't reported nothing new is told, and all of it comes back once it is
 * reported. What DUO was told already is corrected and withdrawn all the same.
 * @param education in whose block the student had the learning path; undefined: nothing changes
 */
export function asEducationSays(
  of: NewMutation,
  education: { readonly meta: { readonly excludeDuo: boolean } } | undefined,
): NewMutation {
  if (!education) return of;
  const { excludeDuo } = education.meta;
  if (excludeDuo && of.state === 'open' && of.corrects === null) return { ...of, ...taken, excluded: true };
  if (!excludeDuo && of.excluded) return { ...of, excluded: false, ...(!of.withdrawn && open) };
  return of;
}

interface Taking {
  readonly exportId: NonNullable<Mutation['exportId']>;
  /** UTC instant. */
  readonly now: string;
}

/** What a number begins with: an inschrijvingvolgnummer, or a resultaatvolgnummer. */
const lettersOf = { enrolment: 'I', result: 'R' } as const satisfies Record<MutationKind, string>;

/**
 * The next sequence number of a BRIN: `I20260001`, and longer when a year has more than 9999. Both kinds count on in one
 * row, so that none is given out twice.
 * @param last the number given out last in that year; 0 for none
 */
export function sequenceNumber(kind: MutationKind, year: string, last: number): string {
  return `${lettersOf[kind]}${year}${String(last + 1).padStart(4, '0')}`;
}
