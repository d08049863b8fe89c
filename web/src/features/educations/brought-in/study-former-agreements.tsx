import { broughtInRoutes } from '#shared/educations/brought-in-routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { AgreementsCard } from './agreements-card.tsx';

/** The student's own agreements that were made before they came here. */
export function StudyFormerAgreements() {
  return <AgreementsCard {...useRoute(broughtInRoutes.listStudyFormerAgreements)} />;
}
