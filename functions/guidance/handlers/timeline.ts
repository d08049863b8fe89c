import { timelineRoutes as routes } from '#shared/guidance/timeline-routes.ts';
import { type TimelineEntry, type TimelinePart, timelineParts } from '#shared/guidance/timeline-schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import { holds, isSelf } from '#shared/identity/actor.ts';
import { can } from '#shared/people/permissions.ts';
import { asStudentSees, type StudyHistory, studyHistoryOf } from '../../educations/public.ts';
import { attemptsOf } from '../../grading/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { mutationLinksOf } from '../../register/public.ts';
import { studentIn } from '../follow.ts';
import { placeOf, type TimelineFacts, timelineOf, withoutReasons } from '../rules/timeline.ts';

/** What happened in the study of somebody of the company, for who follows all of it; of one's own, what its student sees. */
export const getStudentTimeline = handler(
  routes.getStudentTimeline,
  async function getStudentTimeline({ actor, params, query }, { table }) {
    const { companyId } = actor;
    const { userId } = params;
    if (!holds(actor, 'educations.read') && !can(actor, 'follow-whole', userId))
      throw new Refusal('USER_NOT_FOUND');
    const of = { companyId, studentId: userId };
    const [history, attempts, mutations] = await Promise.all([
      studyHistoryOf(table, { companyId, userId }),
      attemptsOf(table, of),
      mutationLinksOf(table, of),
      studentIn(table, companyId, userId),
    ]);
    if (isSelf(actor, userId)) return pageOfTimeline(ownTimeline(history, attempts), query);
    const all = timelineOf({ ...history, attempts, mutations });
    // Why the board or a student decided something may be of somebody's health: it is told where the decision itself is.
    const told = holds(actor, 'educations.read') ? all : withoutReasons(all);
    return pageOfTimeline(told, query);
  },
);

/** What happened in the actor’s own study; of what isn’t final, the plan alone, and nothing of the register. */
export const getStudyTimeline = handler(
  routes.getStudyTimeline,
  async function getStudyTimeline({ actor, query }, { table }) {
    const { companyId, userId } = actor;
    const [history, attempts] = await Promise.all([
      studyHistoryOf(table, { companyId, userId }),
      attemptsOf(table, { companyId, studentId: userId }),
    ]);
    return pageOfTimeline(ownTimeline(history, attempts), query);
  },
);

function ownTimeline(history: StudyHistory, attempts: TimelineFacts['attempts']): TimelineEntry[] {
  const blocks = history.blocks.map(asStudentSees);
  return timelineOf({ ...history, blocks, attempts, mutations: [] });
}

/** An instant, and the kind and id of an entry. */
const isPlace = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z~[\w-]+$/;

/** A page of what is as bounded as one study is: `page` is the place of the last entry of the page before. */
function pageOfTimeline(
  whole: readonly TimelineEntry[],
  {
    page,
    per_page,
    about,
  }: {
    readonly page?: string | undefined;
    readonly per_page: number;
    readonly about?: TimelinePart | undefined;
  },
) {
  if (page !== undefined && !isPlace.test(page)) throw new Refusal('MALFORMED_REQUEST');
  const kinds: readonly TimelineEntry['kind'][] | undefined = about && timelineParts[about];
  const all = kinds ? whole.filter(({ kind }) => kinds.includes(kind)) : whole;
  const after = page === undefined ? 0 : all.findIndex((one) => placeOf(one) < page);
  const from = after === -1 ? all.length : after;
  const data = all.slice(from, from + per_page);
  const last = data.at(-1);
  const next = last && from + per_page < all.length ? placeOf(last) : null;
  return { data, meta: { next } };
}
