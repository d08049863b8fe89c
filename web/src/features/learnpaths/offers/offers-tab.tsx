import { useTranslation } from 'react-i18next';
import type { CompanyId } from '#shared/identity/ids.ts';
import { offerRoutes } from '#shared/learnpaths/offer-routes.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import type { Learnpath } from '#shared/learnpaths/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { OthersCard } from '#web/app/offers/others-card.tsx';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { useOfferedAlong } from './use-offered-along.ts';

const refreshes = [routes.getLearnpath, offerRoutes.listLearnpathOffers];

/** To which other organisations a learning path is offered, and whether they have its courses too. */
export function OffersTab({ learnpath }: { learnpath: Learnpath }) {
  const { t } = useTranslation('offers');
  const { permissions } = useMe();
  const onPage = useCommand(routes.updateLearnpath, { refreshes });
  // A window says itself what stands in the way.
  const within = useCommand(routes.updateLearnpath, { refreshes, errors: 'caller' });
  const { pending } = onPage;
  const found = useRoute(offerRoutes.listLearnpathOffers, { params: { learnpathId: learnpath.id } });
  const own = learnpath.courses.flatMap(({ id, offeredBy }) => (offeredBy ? [] : [id]));
  const along = useOfferedAlong(own);

  async function save(companies: Learnpath['companies'], { run } = onPage) {
    const outcome = await run({
      params: { learnpathId: learnpath.id },
      body: { version: learnpath.version, companies },
    });
    if (outcome.ok) notify('success', t('saved'));
    else await refresh([routes.getLearnpath]);
    return outcome;
  }
  const mayCopy = new Set(learnpath.companies.flatMap((one) => (one.copyable ? [one.companyId] : [])));
  const toggleCopy = (to: CompanyId) =>
    save(
      learnpath.companies.map((one) => (one.companyId === to ? { ...one, copyable: !mayCopy.has(to) } : one)),
    );
  const receivers = (found.data?.data ?? []).map(({ companyId, name }) => {
    const missing = along.missingAt(companyId);
    return {
      companyId,
      name,
      facts: [
        ...(missing === undefined ? [] : [t('path.courses', { count: missing.length, total: own.length })]),
        t(mayCopy.has(companyId) ? 'copy.pathAllowed' : 'copy.forbidden'),
      ],
      actions: (
        <>
          {missing && missing.length > 0 && permissions.has('courses.write') ? (
            <Button
              size="small"
              aria-label={t('path.alongTo', { name })}
              isPending={pending || along.busy}
              onPress={() => void along.offer(companyId)}
            >
              {t('path.along')}
            </Button>
          ) : null}
          <Button
            size="small"
            aria-label={t(mayCopy.has(companyId) ? 'copy.forbidTo' : 'copy.allowTo', { name })}
            isPending={pending || along.busy}
            onPress={() => void toggleCopy(companyId)}
          >
            {t(mayCopy.has(companyId) ? 'copy.forbid' : 'copy.allow')}
          </Button>
        </>
      ),
      withdrawal: [t('path.withdraw')],
    };
  });

  return (
    <OthersCard
      intro={t('path.intro')}
      none={t('path.none')}
      found={found}
      receivers={receivers}
      busy={pending || along.busy}
      onAdd={async (companyId) => (await save([...learnpath.companies, { companyId, isPublic: false }])).ok}
      onWithdraw={(from) =>
        save(
          learnpath.companies.filter(({ companyId }) => companyId !== from),
          within,
        )
      }
    />
  );
}
