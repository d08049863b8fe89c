import type { LearnpathId, UserId } from '#shared/identity/ids.ts';
import { titleValues } from '#shared/notifications/titles.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { enrolmentAt } from '../../learnpaths/public.ts';
import { notify } from '../../notifications/public.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import type { EventDetail } from '../../platform/stream/envelope.ts';
import { create, remove } from '../../platform/table/operations.ts';
import { retryLostRace } from '../../platform/table/retry-lost-race.ts';
import { evaluationAsked } from './entities.ts';

/** For how many days somebody can answer; after that nothing says any more that they were asked. */
const daysToAnswer = 60;
const ended: readonly (string | undefined)[] = ['completed', 'failed', 'closed'];
const notAudited = { notAudited: 'who is asked follows from the end of an enrolment, which has a record' };

interface Ending {
  readonly learnpathId: LearnpathId;
  readonly userId: UserId;
  readonly formerStatus?: string | undefined;
}

/**
 * Asks somebody what they think of a learning path that is over for them, once: a repeated event tells nobody twice,
 * and who completes it and is closed later is not asked again.
 * @param of `formerStatus`: what the enrolment was until then, where the event says so. What had ended already and is only
 *   corrected, perhaps when nothing says any more that its student was asked, asks nothing
 */
export async function askEvaluation(
  { learnpathId, userId, formerStatus }: Ending,
  event: EventDetail,
  services: Services,
): Promise<void> {
  const { companyId, at, id: cause } = event;
  if (!companyId || ended.includes(formerStatus)) return;
  const { table } = services;
  const askedOn = dutchDate(at);
  const learnpath = await retryLostRace(async () => {
    const place = { companyId, userId, learnpathId };
    const [enrolled, asked] = await table.batchGet(
      [enrolmentAt(companyId, userId, learnpathId), evaluationAsked.at(place)],
      { consistent: true },
    );
    if (asked) return asked.cause === cause && !asked.answered ? asked : null;
    // Whoever never began, or is exempt, has nothing to say of it.
    if (!enrolled || !ended.includes(enrolled.status) || enrolled.startsOn > askedOn) return null;
    const untilOn = dayPlus(askedOn, daysToAnswer);
    const end = Date.parse(untilOn);
    // An event that is delivered again after months asks for what nobody can answer any more.
    if (end < systemClock.milliseconds()) return null;
    const { title, englishTitle } = enrolled.summary;
    await table.transact(
      [
        create(
          evaluationAsked,
          {
            ...{ ...place, title, ...(englishTitle && { englishTitle }), askedOn, answered: false, cause },
            ...{ untilOn, expiresAtSeconds: end / 1000 + 86_400 },
          },
          { orElse: 'CONFLICT' },
        ),
      ],
      notAudited,
    );
    return enrolled.summary;
  });
  if (learnpath === null) return;
  await notify(
    services,
    { companyId, userId },
    {
      kind: 'figures.evaluation-asked',
      refs: { learnpathId },
      values: titleValues('learnpath', learnpath),
      cause: event,
    },
  );
}

/**
 * Takes back what somebody was asked and hasn't answered, once a correction opens the learning path for them again: it
 * isn't over, and they are asked when it is.
 */
export async function takeBackEvaluation(
  { learnpathId, userId }: Ending,
  { companyId }: EventDetail,
  { table }: Services,
): Promise<void> {
  if (!companyId) return;
  await retryLostRace(async () => {
    const [enrolled, asked] = await table.batchGet(
      [enrolmentAt(companyId, userId, learnpathId), evaluationAsked.at({ companyId, userId, learnpathId })],
      { consistent: true },
    );
    if (!enrolled || ended.includes(enrolled.status) || !asked || asked.answered) return;
    await table.transact([remove(evaluationAsked, asked)], notAudited);
  });
}
