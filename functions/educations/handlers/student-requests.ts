import { boardEvents as events } from '#events/educations/board.ts';
import { boardRoutes as routes } from '#shared/educations/board-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { isSelf } from '#shared/identity/actor.ts';
import { handler } from '../../platform/http/handler.ts';
import { fullName, membership } from '../../platform/identity/memberships.ts';
import { removeAt, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { aboutWork, endingWork, heldWork, workNamed } from '../board/about-work.ts';
import { ask } from '../board/ask.ts';
import { asStudentReads, presentRequest } from '../board/present.ts';
import { boardRequest, openRequest } from '../board/request.ts';
import { requireAskable, withdrawn } from '../board/rules.ts';

/** What was asked of the board for a student; who is staff as well reads what is theirs as its student does. */
export const listStudentRequests = handler(
  routes.listStudentRequests,
  async function listStudentRequests({ actor, params }, { table, files }) {
    const of = { companyId: actor.companyId, userId: params.userId };
    const [member, all] = await Promise.all([
      table.get(membership.at(of)),
      table.query(boardRequest.in(of), { descending: true }),
    ]);
    if (!member) throw new Refusal('USER_NOT_FOUND');
    const isOwn = isSelf(actor, params.userId);
    const shown = isOwn ? all.map(asStudentReads) : all;
    return { data: await Promise.all(shown.map((one) => presentRequest(files, one))) };
  },
);

/** Staff bring something of a student before the board. */
export const askForStudent = handler(
  routes.askForStudent,
  async function askForStudent(request, { table, files, newId }) {
    const { actor, params, body, self } = request;
    const asked = await ask(table, request, {
      ...{ ...body, companyId: actor.companyId, userId: params.userId },
      requestId: newId('BoardRequestId'),
      askedBy: { userId: actor.userId, name: fullName(self.profile) },
    });
    return presentRequest(files, asked);
  },
);

/** Who grades work, or guides its student, brings it before the board; grading stands still until that has looked at it. */
export const holdSubmission = handler(
  routes.holdSubmission,
  async function holdSubmission(request, { table, newId }) {
    const { actor, params, body, self } = request;
    const { companyId } = actor;
    const { userId } = params;
    const { submissionId, reason } = body;
    const requestId = newId('BoardRequestId');
    const by = { userId: actor.userId, name: fullName(self.profile) };
    await ask(
      table,
      request,
      {
        ...{
          companyId,
          userId,
          requestId,
          kind: 'fraud',
          learnpathId: null,
          motivation: reason,
          fileIds: [],
        },
        askedBy: by,
      },
      heldWork(table, request, { userId, submissionId }, { reason, by, requestId }),
    );
    return { requestId };
  },
);

/** What the actor asked of the board, or what was asked for them. */
export const listStudyRequests = handler(
  routes.listStudyRequests,
  async function listStudyRequests({ actor }, { table, files }) {
    const all = await table.query(boardRequest.in(actor), { descending: true });
    return { data: await Promise.all(all.map((one) => presentRequest(files, asStudentReads(one)))) };
  },
);

/** The actor asks something for themself. */
export const askBoard = handler(routes.askBoard, async function askBoard(request, { table, files, newId }) {
  const { actor, body, self } = request;
  requireAskable(body.kind);
  const { companyId, userId } = actor;
  const asked = await ask(table, request, {
    ...{ ...body, companyId, userId, requestId: newId('BoardRequestId') },
    askedBy: { userId, name: fullName(self.profile) },
  });
  return presentRequest(files, asked);
});

/** The actor brings the answer about a grade before the board. */
export const askBoardReview = handler(
  routes.askBoardReview,
  async function askBoardReview(request, { table, files, newId }) {
    const { actor, body, self } = request;
    const { companyId, userId } = actor;
    const { submissionId, motivation, fileIds } = body;
    const requestId = newId('BoardRequestId');
    const asked = await ask(
      table,
      request,
      {
        ...{ companyId, userId, requestId, kind: 'review', learnpathId: null, motivation, fileIds },
        askedBy: { userId, name: fullName(self.profile) },
      },
      aboutWork(table, request, { companyId, userId, submissionId }, requestId),
    );
    return presentRequest(files, asked);
  },
);

/** The actor takes back what they asked; what others brought before the board isn't theirs to take back. */
export const withdrawRequest = handler(
  routes.withdrawRequest,
  async function withdrawRequest(request, { table, files }) {
    const { actor, params, body, self, now } = request;
    const { companyId, userId } = actor;
    const [before, work] = await Promise.all([
      table.get(boardRequest.at({ companyId, userId, ...params }), { consistent: true }),
      workNamed(table, companyId, body.submissionId),
    ]);
    if (!before || before.askedBy?.userId !== userId) throw new Refusal('BOARD_REQUEST_NOT_FOUND');
    const after = withdrawn(before, now);
    if (before.version !== body.version) throw new Refusal('CONFLICT');
    const review = endingWork(request, before, work, {
      ...{ outcome: 'withdrawn', grade: null, words: '' },
      by: { userId, name: fullName(self.profile) },
    });
    const [saved] = await table.transact(
      [replace(boardRequest, before, after), removeAt(openRequest.at(before)), ...review.operations],
      [
        recordOf(events.requestWithdrawn, request, {
          subject: { type: 'registration', id: userId },
          payload: { userId, requestId: before.requestId, kind: before.kind },
          before: { state: before.state },
          after: { state: after.state, kind: before.kind, title: before.title },
        }),
        ...review.records,
      ],
    );
    return presentRequest(files, saved);
  },
);
