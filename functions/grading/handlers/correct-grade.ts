import { mayCorrect } from '#shared/grading/permissions.ts';
import { isReviewOpen } from '#shared/grading/review-schemas.ts';
import { routes } from '#shared/grading/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handlerWith } from '../../platform/http/handler.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import { besideLaterAttempt, correcting } from '../correcting.ts';
import { presentCase } from '../present.ts';
import { saveSubmission } from '../repository.ts';
import { besideCaller, requireCase } from '../requested.ts';
import { correctGrade as correct } from '../rules/stages.ts';
import { requireSight, requireVersion, subjectOf } from '../rules/turn.ts';

/** Corrects a returned grade; the student has a new term to look into it. The assessments stay as they were submitted. */
export const correctGrade = handlerWith(
  routes.correctGrade,
  besideCaller,
  async function correctGrade(request, { table, files }) {
    const { actor, params, body, self, now } = request;
    const found = await requireCase(table, { companyId: actor.companyId, ...params }, request.items);
    const { submission: before, settings } = found;
    requireSight(actor, before);
    // Whoever asked for a review gets an answer to it, and no other grade beside it.
    if (isReviewOpen(before.reviewState)) throw new Refusal('REVIEW_OPEN');
    if (!mayCorrect(actor, subjectOf(before)))
      throw new Refusal(before.reviewState === 'decided' ? 'BOARD_DECIDES' : 'NO_AUTHORIZATION');
    const regraded = correct(before, body.grade).submission;
    const after = { ...regraded, inspectUntil: dayPlus(dutchDate(now), settings.inspectionDays) };
    requireVersion(before, body.editVersion);
    const by = { userId: self.userId, name: fullName(self.profile) };
    const { corrected, operations, record } = correcting(
      request,
      { before, after },
      { reason: body.reason, by },
    );
    const submission = await besideLaterAttempt(operations, (also) =>
      saveSubmission(table, before, after, record, also),
    );
    const corrections = [...found.corrections, { ...corrected, version: 1 }];
    return presentCase(actor, { ...found, submission, corrections }, files);
  },
);
