import { useTranslation } from 'react-i18next';
import { offerRoutes } from '#shared/content/offer-routes.ts';
import { routes } from '#shared/content/routes.ts';
import type { Course } from '#shared/content/schemas.ts';
import { OthersCard } from '#web/app/offers/others-card.tsx';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Sections } from '#web/ui/section.tsx';

type Access = Course['companies'][number];

const refreshes = [routes.getCourse, offerRoutes.listCourseOffers];

/** Who else may use a course: all students of one's own organisation, and other organisations. */
export function OffersTab({ course }: { course: Course }) {
  const { t } = useTranslation('offers');
  const onPage = useCommand(routes.updateCourse, { refreshes });
  // A window says itself what stands in the way.
  const within = useCommand(routes.updateCourse, { refreshes, errors: 'caller' });
  const { pending } = onPage;
  const uses = useRoute(offerRoutes.listCourseOffers, { params: { courseId: course.id } });
  const known = new Map(uses.data?.data.map((one) => [one.companyId, one]));
  const [own, ...others] = course.companies;
  const former = uses.data?.data.filter(
    ({ companyId, learnpathCount }) =>
      learnpathCount > 0 && !others.some((other) => other.companyId === companyId),
  );

  async function save(companies: readonly Access[], { run } = onPage) {
    const outcome = await run({
      params: { courseId: course.id },
      body: { version: course.version, companies: [...companies] },
    });
    if (outcome.ok) notify('success', t('saved'));
    else await refresh([routes.getCourse]);
    return outcome;
  }
  const withAccess = (changed: Access) =>
    course.companies.map((one) => (one.companyId === changed.companyId ? changed : one));
  const toggle = (access: Access) => save(withAccess({ ...access, isPublic: !access.isPublic }));
  const toggleCopy = (access: Access) => save(withAccess({ ...access, copyable: !access.copyable }));

  const receivers = others.map((access) => {
    const { companyId, isPublic, copyable = false } = access;
    const { name = '', learnpathCount = 0, studentCount = 0 } = known.get(companyId) ?? {};
    return {
      companyId,
      name,
      facts: [
        t('others.uses', { count: learnpathCount }),
        t(isPublic ? 'others.open' : 'others.closed'),
        t(copyable ? 'copy.allowed' : 'copy.forbidden'),
      ],
      actions: (
        <>
          <Button
            size="small"
            aria-label={t(isPublic ? 'others.close' : 'others.openUp', { name })}
            isPending={pending}
            onPress={() => void toggle(access)}
          >
            {t(isPublic ? 'own.close' : 'own.openUp')}
          </Button>
          <Button
            size="small"
            aria-label={t(copyable ? 'copy.forbidTo' : 'copy.allowTo', { name })}
            isPending={pending}
            onPress={() => void toggleCopy(access)}
          >
            {t(copyable ? 'copy.forbid' : 'copy.allow')}
          </Button>
        </>
      ),
      withdrawal: [
        t('withdraw.uses', { count: learnpathCount }),
        ...(learnpathCount > 0 ? [t('withdraw.students', { count: studentCount })] : []),
        t('withdraw.text'),
      ],
    };
  });

  return (
    <Sections>
      {own ? (
        <Card title={t('own.title')}>
          <p>{t(own.isPublic ? 'own.open' : 'own.closed')}</p>
          <div>
            <Button isPending={pending} onPress={() => void toggle(own)}>
              {t(own.isPublic ? 'own.close' : 'own.openUp')}
            </Button>
          </div>
        </Card>
      ) : null}
      <OthersCard
        intro={t('others.intro')}
        none={t('others.none')}
        found={uses}
        receivers={receivers}
        busy={pending}
        onAdd={async (companyId) => (await save([...course.companies, { companyId, isPublic: false }])).ok}
        onWithdraw={(from) =>
          save(
            course.companies.filter(({ companyId }) => companyId !== from),
            within,
          )
        }
      >
        {former && former.length > 0 ? (
          <p>{t('others.former', { names: former.map(({ name }) => name).join(', ') })}</p>
        ) : null}
      </OthersCard>
    </Sections>
  );
}
