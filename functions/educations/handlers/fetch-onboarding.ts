import { onboardingRoutes } from '#shared/educations/onboarding-routes.ts';
import { onboardingOf } from '../../integrations/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { education } from '../education.ts';
import { compared } from '../onboarding/compare.ts';

/** Says what the onboarding calls otherwise. What is taken over is a change of each education, as any other. */
export const fetchOnboarding = handler(
  onboardingRoutes.fetchOnboarding,
  async function fetchOnboarding({ actor }, { table, outside }) {
    const { companyId } = actor;
    const [here, there] = await Promise.all([
      table.query(education.by('byName', { companyId })),
      onboardingOf(outside).educationsOf(companyId),
    ]);
    return compared(here, there);
  },
);
