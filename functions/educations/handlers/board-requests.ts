import { boardEvents as events } from '#events/educations/board.ts';
import { boardRoutes as routes } from '#shared/educations/board-routes.ts';
import { standardRules } from '#shared/educations/board-schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import { isSelf } from '#shared/identity/actor.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { allowancesOf } from '../../assignments/public.ts';
import { attemptsOf, besideLaterAttempt, involvedIn } from '../../grading/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import { enrolmentsOf } from '../../platform/study/shelf.ts';
import { createOrReplace, removeAt, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { looksFor } from '../../platform/table/words.ts';
import { endingWork, workNamed } from '../board/about-work.ts';
import { cumLaudeFor, stated } from '../board/cum-laude.ts';
import { effectOf } from '../board/effect.ts';
import { dueNow } from '../board/open-work.ts';
import { asStudentReads, presentRequest, presentRow } from '../board/present.ts';
import { boardRequest, boardSettings, openRequest } from '../board/request.ts';
import { decided, requireDecider } from '../board/rules.ts';
import { studiesOf } from '../student-repository.ts';

/** What the board of the company has to decide, or what is over; of one kind. A search looks at four hundred of them a call. */
export const listBoardRequests = handler(
  routes.listBoardRequests,
  async function listBoardRequests({ actor, query }, { table }) {
    const { per_page, page: cursor, state, kind, search } = query;
    const found = search ? looksFor(search) : undefined;
    const of = { companyId: actor.companyId, over: state === 'over' };
    const { items, next } = await table.list(
      kind ? boardRequest.by('ofKind', { ...of, kind }) : boardRequest.by('queue', of),
      {
        ...{ limit: per_page, cursor, descending: of.over },
        ...(found && { keep: (one) => found(one.studentName, one.title) }),
      },
    );
    return { data: items.map(presentRow), meta: { next } };
  },
);

/** One request; their own they read as its student does. */
export const getBoardRequest = handler(
  routes.getBoardRequest,
  async function getBoardRequest({ actor, params, now }, { table, files }) {
    const { companyId } = actor;
    const student = { companyId, userId: params.userId };
    const [stored, studies, enrolments, attempts, allowances] = await Promise.all([
      table.get(boardRequest.at({ companyId, ...params })),
      studiesOf(table, student),
      enrolmentsOf(table, companyId, params.userId),
      attemptsOf(table, { companyId, studentId: params.userId }),
      allowancesOf(table, student),
    ]);
    if (!stored) throw new Refusal('BOARD_REQUEST_NOT_FOUND');
    const shown = isSelf(actor, params.userId) ? asStudentReads(stored) : stored;
    return presentRequest(files, shown, {
      cumLaude: cumLaudeFor(stored, studies, attempts),
      dueNow: dueNow(stored, { enrolments, attempts, allowances }, dutchDate(now)),
    });
  },
);

/** Decides on a request, with what follows from it for the student's education. */
export const decideBoardRequest = handler(
  routes.decideBoardRequest,
  async function decideBoardRequest(request, { table, files }) {
    const { actor, params, body, self, now } = request;
    const { companyId, userId } = actor;
    const student = { companyId, userId: params.userId };
    const [before, studies, enrolments, attempts, allowances, work] = await Promise.all([
      table.get(boardRequest.at({ companyId, ...params }), { consistent: true }),
      studiesOf(table, student, { consistent: true }),
      enrolmentsOf(table, companyId, params.userId),
      attemptsOf(table, { companyId, studentId: params.userId }),
      allowancesOf(table, student, { consistent: true }),
      workNamed(table, companyId, body.submissionId),
    ]);
    if (!before) throw new Refusal('BOARD_REQUEST_NOT_FOUND');
    requireDecider(before, actor, work?.found ? involvedIn(work.found) : []);
    const by = fullName(self.profile);
    const { outcome, ground, decidedOn, deadlineOn, grade, version } = body;
    const cumLaude = stated(cumLaudeFor(before, studies, attempts), outcome, body.cumLaude);
    const after = decided(
      before,
      { userId, by, ground, decidedOn, deadlineOn, cumLaude, grade },
      { outcome, now, today: dutchDate(now) },
    );
    if (before.version !== version) throw new Refusal('CONFLICT');
    const effect =
      outcome === 'granted'
        ? effectOf(after, studies, { enrolments, attempts, allowances }, request, by)
        : { operations: [], records: [] };
    const review = endingWork(request, before, work, {
      ...{ outcome, grade, words: ground, by: { userId, name: by } },
    });
    const [saved] = await besideLaterAttempt(review.operations, (ofWork) =>
      table.transact(
        [
          replace(boardRequest, before, after),
          removeAt(openRequest.at(before)),
          ...effect.operations,
          ...ofWork,
        ],
        [
          recordOf(events.requestDecided, request, {
            subject: { type: 'registration', id: params.userId },
            payload: { ...params, kind: before.kind, outcome },
            before: { state: before.state },
            after: { state: after.state, kind: before.kind, title: before.title, reason: ground },
          }),
          ...effect.records,
          ...review.records,
        ],
      ),
    );
    return presentRequest(files, saved);
  },
);

/** How the board of the company works. */
export const getBoardSettings = handler(
  routes.getBoardSettings,
  async function getBoardSettings({ actor }, { table }) {
    const stored = await table.get(boardSettings.at(actor));
    const { decideWithin, appeal } = stored ?? standardRules;
    return { version: stored?.version ?? 0, decideWithin, appeal };
  },
);

/** Sets how the board of the company works. */
export const setBoardSettings = handler(
  routes.setBoardSettings,
  async function setBoardSettings(request, { table }) {
    const { version, ...rules } = request.body;
    const { companyId } = request.actor;
    const before = await table.get(boardSettings.at({ companyId }), { consistent: true });
    if ((before?.version ?? 0) !== version) throw new Refusal('CONFLICT');
    const after = { companyId, ...rules };
    const [saved] = await table.transact(
      [createOrReplace(boardSettings, before, after)],
      recordOf(events.boardSettingsSet, request, {
        subject: { type: 'settings', id: companyId },
        payload: { decideWithin: rules.decideWithin },
        before: before ?? standardRules,
        after: rules,
      }),
    );
    return { version: saved.version, ...rules };
  },
);
