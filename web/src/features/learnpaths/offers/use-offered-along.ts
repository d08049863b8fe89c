import { useTranslation } from 'react-i18next';
import { mostOfferedAtOnce, offerRoutes } from '#shared/content/offer-routes.ts';
import type { CompanyId, CourseId } from '#shared/identity/ids.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';

/** Which courses of a learning path an organisation isn't offered yet, and what offers it those too. */
export function useOfferedAlong(courseIds: readonly CourseId[]) {
  const { t } = useTranslation('offers');
  const { data } = useRoute(
    offerRoutes.listOffersOfCourses,
    { query: { ids: courseIds.join(',') } },
    { skip: courseIds.length === 0 },
  );
  const { run, pending: busy } = useCommand(offerRoutes.offerCourses, {
    refreshes: [offerRoutes.listOffersOfCourses],
  });
  const missingAt = (companyId: CompanyId): CourseId[] | undefined =>
    courseIds.length === 0
      ? undefined
      : data?.data.flatMap(({ id, companyIds }) => (companyIds.includes(companyId) ? [] : [id]));
  return {
    busy,
    /** Undefined until it is known, and where there are no courses to offer. */
    missingAt,
    /** Some at a time; when one time fails, those before it stand, and the button still offers the rest. */
    async offer(companyId: CompanyId) {
      const missing = missingAt(companyId) ?? [];
      for (const part of chunksOf(missing, mostOfferedAtOnce)) {
        if (!(await run({ body: { companyId, courseIds: part } })).ok) return;
      }
      notify('success', t('saved'));
    },
  };
}
