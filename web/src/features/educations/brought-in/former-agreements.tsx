import { broughtInRoutes } from '#shared/educations/brought-in-routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { AgreementsCard } from './agreements-card.tsx';

/** The agreements of a student that were made before they came here, as staff see them. */
export function FormerAgreements({ userId }: { userId: UserId }) {
  return <AgreementsCard {...useRoute(broughtInRoutes.listFormerAgreements, { params: { userId } })} />;
}
