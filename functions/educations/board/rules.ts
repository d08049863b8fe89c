import {
  type BoardRequestInput,
  type RequestKind,
  type RequestState,
  requestKinds,
} from '#shared/educations/board-schemas.ts';
import { blocksOf } from '#shared/educations/progress.ts';
import { Refusal } from '#shared/http/errors.ts';
import { type Actor, isSelf } from '#shared/identity/actor.ts';
import type { LearnpathId, UserId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { requireOther } from '../../platform/identity/require-other.ts';
import { isComplete, isPhaseComplete } from '../rules/registration.ts';
import type { Block, Registration } from '../student.ts';
import type { BoardRequest } from './request.ts';

interface Studied {
  readonly registration: Registration | undefined;
  readonly blocks: readonly Block[];
}

/** What a request is about, as the board reads it. */
export interface Subject {
  readonly learnpathId: LearnpathId | null;
  readonly title: string;
  /** Empty: it has none. */
  readonly englishTitle: string;
  readonly ects: number | null;
}

/**
 * What is asked of the board, if it can be asked.
 * @param evidenceCount files that come with it
 * @throws Refusal NOT_REGISTERED for who studies nothing; WRONG_STATE when the study is over, what a learning path came to
 *   leaves nothing to be exempt from, or not all is there to graduate or to end the phase; LEARNPATH_NOT_FOUND for one in no block; INVALID_INPUT
 *   for a learning path that is lacking or too much; NO_FILES for an exemption without evidence
 */
export function subjectOf(
  { kind, learnpathId }: Pick<BoardRequestInput, 'kind' | 'learnpathId'>,
  { registration, blocks }: Studied,
  evidenceCount: number,
): Subject {
  if (!registration) throw new Refusal('NOT_REGISTERED');
  if (registration.status !== null) throw new Refusal('WRONG_STATE');
  const { about, needsEvidence } = requestKinds[kind];
  if ((about === 'learnpath') !== (learnpathId !== null))
    throw new Refusal('INVALID_INPUT', { learnpathId: { key: learnpathId ? 'invalid' : 'required' } });
  if (kind === 'graduation' && !isComplete(registration, blocks)) throw new Refusal('WRONG_STATE');
  if (kind === 'propaedeutic' && !isPhaseComplete(registration, blocks)) throw new Refusal('WRONG_STATE');
  if (needsEvidence && evidenceCount === 0) throw new Refusal('NO_FILES');
  if (learnpathId === null)
    return { learnpathId, title: registration.educationTitle, englishTitle: '', ects: null };
  const { part } = planned(blocksOf(registration, blocks), learnpathId);
  if (kind === 'exemption') requireUndone(part);
  const { title, englishTitle, ects } = part;
  return { learnpathId, title, englishTitle, ects };
}

/** @throws Refusal NO_AUTHORIZATION for a student who asks what isn't theirs to ask */
export function requireAskable(kind: RequestKind): void {
  if (!requestKinds[kind].askedByStudents) throw new Refusal('NO_AUTHORIZATION');
}

/** A request that its student takes back. @throws Refusal ALREADY_DECIDED, REQUEST_WITHDRAWN */
export function withdrawn(before: BoardRequest, now: string): BoardRequest {
  return { ...before, ...ended(before, 'withdrawn', now) };
}

/**
 * Lets somebody decide on a request, by whichever of their accounts.
 * @param involved who had a part in the work that it is about
 * @throws Refusal ALREADY_DECIDED or REQUEST_WITHDRAWN; NOT_FOR_YOURSELF for who asked it or whom it is about, NO_AUTHORIZATION for who had a part
 *   in the work
 */
export function requireDecider(
  { userId, askedBy, over, state }: Pick<BoardRequest, 'userId' | 'askedBy' | 'over' | 'state'>,
  actor: Pick<Actor, 'userId' | 'impersonatorId' | 'otherAccounts'>,
  involved: Iterable<UserId>,
): void {
  // First, as whoever decided has had a part in the work since: pressing twice says what is the case.
  requireOpen({ over, state });
  for (const about of askedBy ? [userId, askedBy.userId] : [userId]) requireOther(actor, about);
  for (const one of involved) if (isSelf(actor, one)) throw new Refusal('NO_AUTHORIZATION');
}

/**
 * A request as the board decided it.
 * @param today in the Netherlands
 * @throws Refusal ALREADY_DECIDED or REQUEST_WITHDRAWN; INVALID_INPUT for a day to come or before it was asked, and for a day to hand in by or a grade that is lacking or too much
 */
export function decided(
  before: BoardRequest,
  decision: NonNullable<BoardRequest['decision']>,
  {
    outcome,
    now,
    today,
  }: { readonly outcome: 'granted' | 'refused'; readonly now: string; readonly today: string },
): BoardRequest {
  const { decidedOn } = decision;
  requireDay(before.kind, outcome, decision.deadlineOn);
  requireGrade(before, outcome, decision.grade);
  const end = ended(before, outcome, now);
  if (decidedOn > today) throw new Refusal('INVALID_INPUT', { decidedOn: { key: 'past' } });
  if (decidedOn < dutchDate(before.askedAt))
    throw new Refusal('INVALID_INPUT', { decidedOn: { key: 'beforeStart' } });
  return { ...before, ...end, decision };
}

/**
 * The block in which a student is exempt from a learning path as of a day: study points without a grade.
 * @throws Refusal LEARNPATH_NOT_FOUND when it is in no block any more, WRONG_STATE when it was passed meanwhile
 */
export function exempted(
  blocks: readonly Block[],
  learnpathId: LearnpathId,
  decidedOn: string,
): { readonly before: Block; readonly after: Block } {
  const { block, part } = planned(blocks, learnpathId);
  requireUndone(part);
  const exempt = { ...part, status: 5 as const, result: null, decidedOn, takenOver: false };
  const learnpaths = block.learnpaths.map((one) => (one === part ? exempt : one));
  return { before: block, after: { ...block, learnpaths } };
}

/** Where a learning path was planned last. */
function planned(blocks: readonly Block[], learnpathId: LearnpathId) {
  for (const block of blocks.toReversed()) {
    const part = block.learnpaths.find((one) => one.learnpathId === learnpathId);
    if (part) return { block, part };
  }
  throw new Refusal('LEARNPATH_NOT_FOUND');
}

function requireUndone({ status }: Block['learnpaths'][number]): void {
  if (status === 2 || status === 5) throw new Refusal('WRONG_STATE');
}

/** A day to hand in by comes with what moves one, and with nothing else. */
function requireDay(kind: RequestKind, outcome: 'granted' | 'refused', deadlineOn: string | null): void {
  const needed = outcome === 'granted' && kind === 'extension';
  const wanted = needed || (outcome === 'granted' && kind === 'extra-attempt');
  if (needed && deadlineOn === null) throw new Refusal('INVALID_INPUT', { deadlineOn: { key: 'required' } });
  if (!wanted && deadlineOn !== null) throw new Refusal('INVALID_INPUT', { deadlineOn: { key: 'invalid' } });
}

/** A grade comes with a review of one that is granted, and with nothing else. */
function requireGrade(
  { kind, submissionId }: BoardRequest,
  outcome: 'granted' | 'refused',
  grade: number | null,
): void {
  const needed = kind === 'review' && submissionId !== null && outcome === 'granted';
  if (needed === (grade !== null)) return;
  throw new Refusal('INVALID_INPUT', { grade: { key: needed ? 'required' : 'invalid' } });
}

function ended(before: BoardRequest, state: RequestState, now: string) {
  requireOpen(before);
  return { state, over: true, overAt: now };
}

/** Whoever comes too late reads what was the case: of what was withdrawn there is no decision to look for. */
function requireOpen({ over, state }: Pick<BoardRequest, 'over' | 'state'>): void {
  if (over) throw new Refusal(state === 'withdrawn' ? 'REQUEST_WITHDRAWN' : 'ALREADY_DECIDED');
}
