import { route } from '#shared/http/route.ts';
import { onboardingComparison } from './onboarding-schemas.ts';

/** What the onboarding knows of educations. Apart from the other calls, as only its own window needs it. */
export const onboardingRoutes = {
  fetchOnboarding: route({
    name: 'educations.fetchOnboarding',
    method: 'PUT',
    path: '/educations/onboarding/fetch',
    summary:
      'Asks the onboarding what it calls the educations of the company, and says what differs; changes nothing.',
    response: onboardingComparison,
    access: ['educations.write'],
    errors: ['ONBOARDING_NOT_CONNECTED', 'ONBOARDING_UNAVAILABLE', 'ONBOARDING_UNREADABLE'],
    grants: ['table:read', 'services:call'],
    roundTrips: 2,
  }),
} as const;
