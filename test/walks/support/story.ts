import type { Meter } from '#functions/platform/table/meter.ts';
import type { Route } from '#shared/http/route.ts';
import type { CallInput } from '#test/support/api.ts';
import { account } from '../plays/account.ts';
import { agreeing } from '../plays/agreements.ts';
import { announcing } from '../plays/announcements.ts';
import { clearing as clearingAssignments, handingIn, writing } from '../plays/assignments.ts';
import { deciding } from '../plays/board.ts';
import { bringingIn } from '../plays/brought-in.ts';
import { choosingNext } from '../plays/can-plan.ts';
import { categorising } from '../plays/categories.ts';
import { importingCourse } from '../plays/course-import.ts';
import { documenting } from '../plays/documents.ts';
import { educations, studyingEducation } from '../plays/educations.ts';
import { overseeing } from '../plays/figures.ts';
import { examining } from '../plays/following.ts';
import { grading } from '../plays/grading.ts';
import { importing } from '../plays/import.ts';
import { borrowing } from '../plays/library.ts';
import { messaging } from '../plays/messages.ts';
import { notified } from '../plays/notifications.ts';
import { offering } from '../plays/offers.ts';
import { organisations } from '../plays/organisations.ts';
import { outcomes } from '../plays/outcomes.ts';
import { people } from '../plays/people.ts';
import { illustrating } from '../plays/pictures.ts';
import { lessons, startingMoments } from '../plays/planning.ts';
import { privacy } from '../plays/privacy.ts';
import { register } from '../plays/register.ts';
import { enteringResults } from '../plays/results.ts';
import { roles } from '../plays/roles.ts';
import { asking, taking } from '../plays/self-tests.ts';
import { checking, consulting, explaining } from '../plays/servicedesk.ts';
import { comparing } from '../plays/similarity.ts';
import { building, clearing, studying } from '../plays/study.ts';
import { teaming } from '../plays/teams.ts';
import { leaving, showing } from '../plays/testimonials.ts';
import { type Play, World } from './play.ts';
import type { Walk } from './walk.ts';

/** The whole product in one story. A new route joins with a play of its own, where the story needs it. */
export const story: readonly Play[] = [
  ...people,
  ...importing,
  ...importingCourse,
  ...account,
  ...notified,
  ...messaging,
  ...announcing,
  ...explaining,
  ...consulting,
  ...checking,
  ...roles,
  ...organisations,
  ...building,
  ...educations,
  ...categorising,
  ...teaming,
  ...outcomes,
  ...documenting,
  ...asking,
  ...offering,
  ...studyingEducation,
  ...illustrating,
  ...startingMoments,
  ...choosingNext,
  ...lessons,
  ...borrowing,
  ...writing,
  ...studying,
  ...taking,
  ...handingIn,
  ...examining,
  ...comparing,
  ...grading,
  ...register,
  ...agreeing,
  ...deciding,
  ...enteringResults,
  ...bringingIn,
  ...showing,
  ...overseeing,
  ...leaving,
  ...privacy,
  ...clearingAssignments,
  ...clearing,
];

/** What a walk does besides playing. */
interface Aside {
  /** Makes other input of a play's own. */
  readonly change?: (route: Route, input: CallInput) => CallInput;
  /** Is done just before a play, when all that it needs is there. */
  readonly before?: (play: Play, input: CallInput) => Promise<void>;
}

/** How one play went. */
export interface Played {
  readonly play: Play;
  readonly input: ReturnType<Play['input']>;
  readonly status: number;
  /** Undefined for a success. */
  readonly code: string | undefined;
  /** What a success answered. */
  readonly data: unknown;
  readonly roundTrips: number;
  /** What it asked of the table. */
  readonly calls: Meter['calls'];
  /** When it was called, in milliseconds. */
  readonly now: number;
}

/**
 * Plays the story from beginning to end; a play that fails stops none of the others.
 * @returns how each play went, in order
 */
export async function tell(walk: Walk, aside: Aside = {}): Promise<Played[]> {
  const world = new World(walk.services);
  const played: Played[] = [];
  for (const scene of story) {
    played.push(await perform(walk, world, scene, aside));
  }
  return played;
}

async function perform(
  walk: Walk,
  world: World,
  scene: Play,
  { change = (_, input) => input, before }: Aside,
): Promise<Played> {
  const failed = { play: scene, input: {}, status: 0, data: undefined, roundTrips: 0, calls: [], now: 0 };
  try {
    const input = change(scene.route, scene.input(world));
    await before?.(scene, input);
    const now = Date.now();
    const { answer, meter } = await walk.metered(scene.route, input, scene.who);
    const code = answer.status < 400 ? undefined : answer.error.message_id;
    const data = code ? undefined : answer.data;
    if (!code) await scene.after(data, world);
    const { roundTrips, calls } = meter;
    return { play: scene, input, status: answer.status, code, data, roundTrips, calls, now };
  } catch (error) {
    return { ...failed, code: error instanceof Error ? error.message : String(error) };
  }
}
