import { offerRoutes } from '#shared/learnpaths/offer-routes.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import type { Learnpath } from '#shared/learnpaths/schemas.ts';
import { CopiedFrom } from '#web/app/copies/copied-from.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';

type Origin = NonNullable<Learnpath['origin']>;

/** What a learning path was copied from, with the way there for who may look at that. */
export function LearnpathOrigin({ origin }: { origin: Origin }) {
  const { ownerId, learnpathId } = origin;
  const isOwn = origin.organisation === null;
  const own = useRoute(routes.getLearnpath, { params: { learnpathId } }, { skip: !isOwn });
  const offered = useRoute(
    offerRoutes.getOfferedLearnpath,
    { params: { ownerId, learnpathId } },
    { skip: isOwn },
  );
  const address = own.data
    ? paths.admin.learnpath(learnpathId)
    : offered.data && paths.admin.offeredLearnpath(ownerId, learnpathId);
  return <CopiedFrom origin={origin} address={address} />;
}
