import { askCanPlan } from '#shared/planning/can-plan.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { stored } from '#web/platform/stored.ts';
import { lazyPart } from '../lazy-part.tsx';

/** For which end of their planning somebody said "not now" in this browser; by whom, as several may use it. */
const dismissed = stored(
  'leerpad.can-plan.dismissed',
  (found) => (typeof found === 'string' ? found : undefined),
  '',
);

const PlanNext = lazyPart(['planning'], () => import('./plan-next.tsx'), 'PlanNext');

/** Offers to plan what comes next to who nears the end of what they follow, until they say "not now". */
export function Asked() {
  const { data } = useRoute(askCanPlan);
  const until = dismissed.use();
  // What can't be asked leaves the page as it is: planning is offered again the next time.
  if (!data?.canPlan || data.educationId === null) return null;
  const about = `${data.educationId} ${data.endDate ?? ''}`;
  if (until === about) return null;
  return (
    <PlanNext
      educationId={data.educationId}
      endDate={data.endDate}
      momentIds={data.startingMomentIds}
      onDismiss={() => dismissed.set(about)}
    />
  );
}
