import type { Education as EducationView } from '#shared/educations/schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Ids, LearnpathId } from '#shared/identity/ids.ts';
import { type MomentChoice, offerTypeOf } from '#shared/planning/can-plan-schemas.ts';
import type { LearningWay, Offer } from '#shared/planning/starting-moment-schemas.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { startOf } from '#shared/platform/start-of.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import {
  blocksLeft,
  type Education,
  hindranceOf,
  type NextPlan,
  plannedUntil,
  pointsLeft,
  type Standing,
  type Studies,
} from '../educations/public.ts';
import type { Registration } from './registration.ts';
import type { Occupancy } from './repository.ts';
import type { StartingMoment } from './starting-moment.ts';

/** Who studies an education; undefined: they study none. */
export function standingOf({ registration, blocks }: Studies): Standing | undefined {
  return registration && { registration, blocks };
}

/**
 * Whether somebody nears the end of what is planned for them, and has study points and blocks left to plan.
 * @param days before that end from which they may plan, as their organisation settled
 * @param today in the Netherlands, `yyyy-MM-dd`
 */
export function nearsEnd(
  of: Standing,
  { today, days }: { readonly today: string; readonly days: number },
): boolean {
  const until = plannedUntil(of);
  return mayPlanMore(of) && (until === null || until <= dayPlus(today, days));
}

/** Whether their education goes on, and has study points and blocks left. */
export function mayPlanMore(of: Standing): boolean {
  return of.registration.status === null && pointsLeft(of) > 0 && blocksLeft(of) > 0;
}

/**
 * A starting moment as a student chooses from it: with what of it belongs to their education.
 * @param own how they stand at it
 */
export function choiceOf(
  standing: Standing,
  education: Education,
  {
    moment,
    occupancy,
    own,
  }: {
    readonly moment: StartingMoment;
    readonly occupancy: Occupancy;
    readonly own: Registration | undefined;
  },
): MomentChoice {
  const { startingMomentId: id, name, startsOn, endsOn, registration, capacity, learnpaths } = moment;
  const links = new Map(education.linkedLearnpaths.map((link) => [link.learnpathId, link]));
  const type = offerTypeOf(education.educationType);
  const free = occupancy.waiting > 0 ? 0 : Math.max(0, capacity - occupancy.placed);
  return {
    ...{ id, name, startsOn, endsOn, closesOn: registration.closesOn, placesLeft: free },
    status: own?.status ?? null,
    overlaps: standing.blocks.some(
      ({ startsAt, endsAt }) => dutchDate(startsAt) <= endsOn && startsOn <= dutchDate(endsAt),
    ),
    learnpaths: learnpaths.flatMap((offer) => {
      const link = links.get(offer.learnpathId);
      if (!link || offer.type !== type) return [];
      const { learnpathId, title, englishTitle, ects } = link;
      const hindrance = hindranceOf(standing, education, { learnpathId, startsOn });
      return [{ learnpathId, title, englishTitle, ects, way: offer.way, hindrance }];
    }),
  };
}

/**
 * What of a starting moment somebody of an education begins with.
 * @throws Refusal LEARNPATH_NOT_FOUND for what doesn't begin at it for them, INVALID_INPUT for one that is named twice
 */
export function offersFor(
  { learnpaths }: Pick<StartingMoment, 'learnpaths'>,
  { educationType }: Pick<EducationView, 'educationType'>,
  learnpathIds: readonly LearnpathId[],
): Offer[] {
  if (new Set(learnpathIds).size < learnpathIds.length)
    throw new Refusal('INVALID_INPUT', { learnpathIds: { key: 'duplicate' } });
  const type = offerTypeOf(educationType);
  return learnpathIds.map((learnpathId) => {
    const found = learnpaths.find((one) => one.learnpathId === learnpathId && one.type === type);
    if (!found) throw new Refusal('LEARNPATH_NOT_FOUND');
    return found;
  });
}

const ways = { online: 'online', 'on-location': 'classroom', blended: 'blended' } as const satisfies Record<
  LearningWay,
  string
>;

/** What somebody takes next who begins with this at a starting moment. */
export function planOf(
  {
    startingMomentId,
    name,
    startsOn,
    endsOn,
    registration: { opensOn: registrationOpensOn },
  }: Pick<StartingMoment, 'name' | 'startsOn' | 'endsOn' | 'registration'> & Ids<'startingMomentId'>,
  chosen: readonly Offer[],
): NextPlan {
  const learnpaths = chosen.map(({ learnpathId, way }) => ({ learnpathId, way: ways[way] }));
  return { title: startOf(name, 100), startingMomentId, startsOn, endsOn, registrationOpensOn, learnpaths };
}
