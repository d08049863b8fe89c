import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { startingMomentRoutes as routes } from '#shared/planning/starting-moment-routes.ts';
import type { StartingMoment } from '#shared/planning/starting-moment-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DeleteSection } from '#web/ui/delete-section.tsx';
import { ofDeleted } from '#web/ui/of-deleted.ts';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { Sections } from '#web/ui/section.tsx';
import { Tabs, TabsToCome } from '#web/ui/tabs.tsx';
import { MomentForm } from './moment-form.tsx';
import { NewMomentForm } from './new-moment-form.tsx';
import { OffersTab } from './offers-tab.tsx';
import { RegistrationsTab } from './registrations-tab.tsx';

/** One starting moment as its editor sees it; without one in the address, a new one. */
export function StartingMomentPage() {
  const { t } = useTranslation('planning');
  const { startingMomentId } = useParams();
  if (startingMomentId) return <ExistingMoment key={startingMomentId} id={startingMomentId} />;
  return (
    <Page
      title={t('moment.newTitle')}
      breadcrumbs={[{ to: paths.admin.startingMoments(), label: t('moments.title') }]}
    >
      <NewMomentForm />
    </Page>
  );
}

function ExistingMoment({ id }: { id: string }) {
  const { t } = useTranslation('planning');
  const { tab } = useParams();
  const { data, ...read } = useRoute(routes.getStartingMoment, {
    params: { startingMomentId: id },
  });
  const breadcrumbs = [{ to: paths.admin.startingMoments(), label: t('moments.title') }];
  if (!data) return pageToCome(read, { title: t('moment.one'), breadcrumbs, tabs: <TabsToCome /> });
  const { placed, waiting, capacity } = data;
  return (
    <Page
      title={data.name}
      breadcrumbs={breadcrumbs}
      status={
        <>
          <Badge tone={placed < capacity ? 'info' : 'warning'} icon="users">
            {t('moment.placed', { placed, capacity })}
          </Badge>
          {waiting > 0 ? <Badge tone="warning">{t('moment.waiting', { number: waiting })}</Badge> : null}
        </>
      }
      tabs={
        <Tabs
          label={t('moment.tabs')}
          tabs={[
            { to: paths.admin.startingMoment(id), label: t('moment.generalTab'), end: true },
            {
              to: paths.admin.startingMoment(id, 'learnpaths'),
              label: t('moment.learnpathsTab'),
              count: data.learnpathCount,
            },
            {
              to: paths.admin.startingMoment(id, 'students'),
              label: t('moment.studentsTab'),
              count: placed + waiting,
            },
          ]}
        />
      }
    >
      {tab === 'learnpaths' ? (
        <OffersTab moment={data} />
      ) : tab === 'students' ? (
        <RegistrationsTab moment={data} />
      ) : (
        <Sections>
          <MomentForm moment={data} />
          <DeleteMoment moment={data} />
        </Sections>
      )}
    </Page>
  );
}

function DeleteMoment({ moment }: { moment: StartingMoment }) {
  const { t } = useTranslation('planning');
  const navigate = useNavigate();
  const { run } = useCommand(routes.deleteStartingMoment, {
    refreshes: [routes.listStartingMoments],
    errors: 'caller',
  });
  return (
    <DeleteSection
      title={t('moment.delete')}
      question={t('moment.deleteTitle')}
      text={t('moment.deleteText')}
      onDelete={async () => {
        const outcome = await run({ params: { startingMomentId: moment.id } });
        if (!outcome.ok) return outcome;
        notify('success', t('moment.deleted'));
        await navigate(paths.admin.startingMoments(), ofDeleted);
        return outcome;
      }}
    />
  );
}
