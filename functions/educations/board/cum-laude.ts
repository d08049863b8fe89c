import { cumLaudeOf } from '#shared/educations/cum-laude.ts';
import type { CumLaude } from '#shared/educations/cum-laude-schemas.ts';
import { blocksOf } from '#shared/educations/progress.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import type { Attempt } from '../../grading/public.ts';
import { registrationFor, type Studies } from '../student-repository.ts';
import type { BoardRequest } from './request.ts';

type Stated = NonNullable<BoardRequest['decision']>['cumLaude'];

/**
 * How a student who is to graduate stands towards cum laude, by what is stored now.
 * @returns null where their education doesn't know it, or the request is about something else
 */
export function cumLaudeFor(
  { kind, educationId }: Pick<BoardRequest, 'kind' | 'educationId'>,
  studies: Studies,
  attempts: readonly Pick<Attempt, 'assignmentId' | 'learnpathId' | 'outcome'>[],
): CumLaude | null {
  const of = registrationFor(studies, educationId);
  if (kind !== 'graduation' || !of?.cumLaudeRules.given) return null;
  return cumLaudeOf(of.cumLaudeRules, blocksOf(of, studies.blocks), gradedAgain(attempts), of.attemptRule);
}

/**
 * What the board states of cum laude along with a degree.
 * @param standing of the student; null where there is nothing to state
 * @returns null where nothing is
 * @throws Refusal INVALID_INPUT where it isn't stated, is where there is nothing to state, or deviates from the rules without a ground
 */
export function stated(
  standing: CumLaude | null,
  outcome: 'granted' | 'refused',
  said: { readonly awarded: boolean; readonly deviation: string } | null,
): Stated {
  if (!standing || outcome === 'refused') {
    if (said?.awarded) throw new Refusal('INVALID_INPUT', { 'cumLaude.awarded': { key: 'invalid' } });
    return null;
  }
  if (!said) throw new Refusal('INVALID_INPUT', { 'cumLaude.awarded': { key: 'required' } });
  const { met } = standing;
  const { awarded, deviation } = said;
  if (awarded !== met && !deviation)
    throw new Refusal('INVALID_INPUT', { 'cumLaude.deviation': { key: 'required' } });
  return { awarded, met, deviation: awarded === met ? '' : deviation };
}

/** Learning paths with an assignment that was graded more than once; what the quickscan rejected is no attempt. */
function gradedAgain(attempts: Parameters<typeof cumLaudeFor>[2]): ReadonlySet<LearnpathId> {
  const graded = attempts.filter(({ outcome }) => outcome === 'passed' || outcome === 'failed');
  const again = graded.filter(
    ({ assignmentId }, at) => graded.findIndex((one) => one.assignmentId === assignmentId) < at,
  );
  return new Set(again.map(({ learnpathId }) => learnpathId));
}
