import { offerRoutes } from '#shared/content/offer-routes.ts';
import { routes } from '#shared/content/routes.ts';
import type { Course } from '#shared/content/schemas.ts';
import { CopiedFrom } from '#web/app/copies/copied-from.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';

type Origin = NonNullable<Course['origin']>;

/** What a course was copied from, with the way there for who may read that. */
export function CourseOrigin({ origin }: { origin: Origin }) {
  const isOwn = origin.organisation === null;
  const input = { params: { courseId: origin.courseId } };
  const own = useRoute(routes.getCourse, input, { skip: !isOwn });
  const offered = useRoute(offerRoutes.getOfferedCourse, input, { skip: isOwn });
  const address = own.data
    ? paths.admin.course(origin.courseId)
    : offered.data && paths.admin.offeredCourse(origin.courseId);
  return <CopiedFrom origin={origin} address={address} />;
}
