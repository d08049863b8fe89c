import { deadlineDays, getToday as route } from '#shared/guidance/today-routes.ts';
import { holds } from '#shared/identity/actor.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { assignmentsOf, handInDaysOf } from '../../assignments/public.ts';
import { evaluationsToAnswer } from '../../figures/public.ts';
import { countOpenTasksFor } from '../../grading/public.ts';
import { countUnreadConversations } from '../../messages/public.ts';
import { agendaOfDay, deadlinesOf } from '../../planning/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { englishTitlesOf } from '../../platform/study/english-titles.ts';
import { studentsInNeed } from './signals.ts';

/** What the caller has before them today. Each part is read by who may have it: for anybody else there is none. */
export const getToday = handler(route, async function getToday({ actor, now }, { table }) {
  const { companyId, userId } = actor;
  const day = dutchDate(now);
  const until = dayPlus(day, deadlineDays - 1);
  const [schedule, shelf, evaluations, waiting, inNeed, unread] = await Promise.all([
    holds(actor, 'study.follow', 'teaching.follow') ? agendaOfDay(table, { companyId, userId }, day) : [],
    holds(actor, 'study.follow') ? assignmentsOf(table, actor, day) : undefined,
    holds(actor, 'study.follow') ? evaluationsToAnswer(table, { companyId, userId }, day) : [],
    holds(actor, 'grading.quickscan', 'grading.assess-first', 'grading.assess-second')
      ? countOpenTasksFor(actor, table, { companyId, graderId: userId })
      : 0,
    holds(actor, 'teaching.follow') ? studentsInNeed(table, actor, day) : [],
    // Nobody reads another's conversations by acting as them.
    holds(actor, 'messages.write') && !actor.impersonatorId ? countUnreadConversations(table, actor) : 0,
  ]);
  const english = englishTitlesOf(shelf?.enrolments ?? []);
  const isNear = ({ on }: { on: string }) => day <= on && on <= until;
  const soonest = (one: { on: string }, other: { on: string }) => one.on.localeCompare(other.on);
  return {
    schedule,
    deadlines: shelf ? deadlinesOf(shelf.enrolments).filter(isNear).sort(soonest) : [],
    handIns: shelf ? handInDaysOf(shelf).filter(isNear).sort(soonest) : [],
    evaluations: evaluations.map((one) => ({
      ...one,
      englishTitle: english.get(one.learnpathId) ?? '',
    })),
    waiting,
    signals: inNeed.length,
    unread,
  };
});
