import { can, type GradingAction } from '#shared/grading/permissions.ts';
import { routes } from '#shared/grading/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { type Actor, isSelf } from '#shared/identity/actor.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { handlerWith } from '../../platform/http/handler.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import type { Services } from '../../platform/services.ts';
import { besideLaterAttempt } from '../correcting.ts';
import { candidatesOf } from '../graders.ts';
import { presentCase } from '../present.ts';
import { type BandedSubmissionDetails, besideCaller, requireCase } from '../requested.ts';
import { advising, answeringReview, appointingExaminer, involvedIn, type ReviewStep } from '../reviewing.ts';
import type { Candidate } from '../rules/graders.ts';
import { requireSight, requireVersion, subjectOf } from '../rules/turn.ts';

/** Who assessed the work upholds the grade or corrects it. */
export const answerReview = handlerWith(
  routes.answerReview,
  besideCaller,
  async function answerReview(request, services) {
    const { actor, params, body, self, now } = request;
    const found = await requireCase(services.table, { companyId: actor.companyId, ...params }, request.items);
    requireReview(actor, found, 'answer');
    requireVersion(found.submission, body.editVersion);
    const { outcome, grade, words } = body;
    const { inspectionDays, mayLower } = found.settings;
    const by = { userId: actor.userId, name: fullName(self.profile) };
    const answer = { outcome, grade, words, by, inspectionDays, mayLower, now };
    return save(services, actor, found, answeringReview(request, found, answer));
  },
);

/** The examination board asks somebody for advice who had no part in the work. */
export const appointExaminer = handlerWith(
  routes.appointExaminer,
  besideCaller,
  async function appointExaminer(request, services) {
    const { actor, params, body } = request;
    const { companyId, userId: byUserId } = actor;
    const [found, candidates] = await Promise.all([
      requireCase(services.table, { companyId, ...params }, request.items),
      candidatesOf(services.table, companyId, [body.userId], request.now),
    ]);
    requireReview(actor, found, 'appoint');
    requireVersion(found.submission, body.editVersion);
    const candidate = candidates.get(body.userId);
    if (!candidate) throw new Refusal('USER_NOT_FOUND');
    const { permissions, userId, name } = candidate;
    if (!permissions.has('grading.assess-first') && !permissions.has('grading.assess-second'))
      throw new Refusal('INVALID_ROLE', { userId: { key: 'invalid' } });
    requireWithinStay(candidate, found.submission.learnpathId);
    const involved = involvedIn(found);
    for (const account of candidate.otherAccounts ?? [])
      if (involved.has(account) || isSelf(actor, account))
        throw new Refusal('INVALID_ROLE', { userId: { key: 'involved' } });
    return save(services, actor, found, appointingExaminer(request, found, { userId, name, byUserId }));
  },
);

/** The examiner says what they would give, and why. */
export const adviseReview = handlerWith(
  routes.adviseReview,
  besideCaller,
  async function adviseReview(request, services) {
    const { actor, params, body, now } = request;
    const found = await requireCase(services.table, { companyId: actor.companyId, ...params }, request.items);
    requireReview(actor, found, 'advise');
    requireVersion(found.submission, body.editVersion);
    const { grade, words } = body;
    return save(services, actor, found, advising(request, found, { grade, words, now }));
  },
);

/** @throws Refusal SUBMISSION_NOT_FOUND for who can't see it, WRONG_STATE or ALREADY_DECIDED at another time, NO_AUTHORIZATION */
function requireReview(actor: Actor, found: BandedSubmissionDetails, action: GradingAction): void {
  const { submission, review } = found;
  requireSight(actor, submission);
  if (!review) throw new Refusal('WRONG_STATE');
  if (can(actor, action, subjectOf(submission))) return;
  const over =
    (action === 'answer' && (review.answer || review.board)) || (action === 'advise' && review.advice);
  throw new Refusal(over ? 'ALREADY_DECIDED' : 'NO_AUTHORIZATION');
}

/**
 * A guest reads work of the learning paths that they were invited for, as long as that lasts, and no other.
 * @throws Refusal NOT_APPOINTED
 */
function requireWithinStay({ guest, appointments }: Candidate, learnpathId: LearnpathId): void {
  if (guest && !appointments?.some((one) => one.learnpathId === learnpathId))
    throw new Refusal('NOT_APPOINTED', { userId: { key: 'guestElsewhere' } });
}

async function save(
  { table, files }: Services,
  actor: Actor,
  found: BandedSubmissionDetails,
  { operations, records, submission, review, corrected }: ReviewStep,
) {
  await besideLaterAttempt(operations, (all) => table.transact([...all], [...records]));
  const version = found.submission.version + 1;
  const corrections = [...found.corrections, ...(corrected ? [{ ...corrected, version: 1 }] : [])];
  return presentCase(
    actor,
    { ...found, corrections, submission: { ...submission, version }, review: { ...review, version } },
    files,
  );
}
