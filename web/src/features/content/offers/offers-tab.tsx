import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerRoutes } from '#shared/content/offer-routes.ts';
import { routes } from '#shared/content/routes.ts';
import type { Course } from '#shared/content/schemas.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Sections } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AddOrganisation } from './add-organisation.tsx';
import styles from './offers.module.css';
import { Withdraw } from './withdraw.tsx';

type Access = Course['companies'][number];

/** Who else may use a course: all students of one's own organisation, and other organisations. */
export function OffersTab({ course }: { course: Course }) {
  const { t } = useTranslation('offers');
  const { run, pending } = useCommand(routes.updateCourse, {
    refreshes: [routes.getCourse, offerRoutes.listCourseOffers],
  });
  const [leaving, setLeaving] = useState<CompanyId | null>(null);
  const uses = useRoute(offerRoutes.listCourseOffers, { params: { courseId: course.id } });
  const known = new Map(uses.data?.data.map((one) => [one.companyId, one]));
  const [own, ...others] = course.companies;
  const former = uses.data?.data.filter(
    ({ companyId, learnpathCount }) =>
      learnpathCount > 0 && !others.some((other) => other.companyId === companyId),
  );

  async function save(companies: readonly Access[]) {
    const outcome = await run({
      params: { courseId: course.id },
      body: { version: course.version, companies: [...companies] },
    });
    if (outcome.ok) notify('success', t('saved'));
    else await refresh([routes.getCourse]);
    return outcome.ok;
  }
  const withAccess = (changed: Access) =>
    course.companies.map((one) => (one.companyId === changed.companyId ? changed : one));
  const toggle = (access: Access) => save(withAccess({ ...access, isPublic: !access.isPublic }));

  return (
    <Sections>
      {own ? (
        <Card title={t('own.title')}>
          <p>{t(own.isPublic ? 'own.open' : 'own.closed')}</p>
          <div>
            <Button isDisabled={pending} onPress={() => void toggle(own)}>
              {t(own.isPublic ? 'own.close' : 'own.openUp')}
            </Button>
          </div>
        </Card>
      ) : null}
      <Card title={t('others.title')}>
        <p>{t('others.intro')}</p>
        {uses.error ? <FailedState error={uses.error} onRetry={uses.refresh} /> : null}
        {uses.loading ? <Skeleton rows={3} /> : null}
        {uses.data && others.length === 0 ? <p>{t('others.none')}</p> : null}
        {uses.data && others.length > 0 ? (
          <ul className={styles.rows}>
            {others.map((access) => {
              const { name = '', learnpathCount = 0 } = known.get(access.companyId) ?? {};
              return (
                <li key={access.companyId}>
                  <div>
                    <strong>{name}</strong>
                    <small>{t('others.uses', { count: learnpathCount })}</small>
                    <small>{t(access.isPublic ? 'others.open' : 'others.closed')}</small>
                  </div>
                  <Button
                    size="small"
                    aria-label={t(access.isPublic ? 'others.close' : 'others.openUp', { name })}
                    isDisabled={pending}
                    onPress={() => void toggle(access)}
                  >
                    {t(access.isPublic ? 'own.close' : 'own.openUp')}
                  </Button>
                  <Button
                    size="small"
                    aria-label={t('others.withdraw', { name })}
                    isDisabled={pending}
                    onPress={() => setLeaving(access.companyId)}
                  >
                    {t('withdraw.confirm')}
                  </Button>
                </li>
              );
            })}
          </ul>
        ) : null}
        {former && former.length > 0 ? (
          <p>{t('others.former', { names: former.map(({ name }) => name).join(', ') })}</p>
        ) : null}
        <AddOrganisation
          offeredTo={course.companies.map(({ companyId }) => companyId)}
          busy={pending}
          onAdd={(companyId) => save([...course.companies, { companyId, isPublic: false }])}
        />
      </Card>
      <Withdraw
        of={leaving === null ? undefined : known.get(leaving)}
        onClose={() => setLeaving(null)}
        onConfirm={() => save(course.companies.filter(({ companyId }) => companyId !== leaving))}
      />
    </Sections>
  );
}
