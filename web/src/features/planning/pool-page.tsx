import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { poolRoutes as routes } from '#shared/planning/pool-routes.ts';
import { type Pool, poolInput } from '#shared/planning/pool-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { DeleteSection } from '#web/ui/delete-section.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { ofDeleted } from '#web/ui/of-deleted.ts';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { Sections } from '#web/ui/section.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PoolForm } from './pool-form.tsx';

/** One pool as its editor sees it; without one in the address, a new one. */
export function PoolPage() {
  const { poolId } = useParams();
  return poolId ? <ExistingPool key={poolId} poolId={poolId} /> : <NewPool />;
}

function NewPool() {
  const { t } = useTranslation('planning');
  const navigate = useNavigate();
  const { run } = useCommand(routes.createPool, { refreshes: [routes.listPools], errors: 'caller' });
  return (
    <Page title={t('pool.newTitle')} breadcrumbs={[{ to: paths.admin.pools(), label: t('pools.title') }]}>
      <Form
        guarded
        schema={poolInput}
        values={{ name: '', capacity: 30 }}
        onSubmit={(body) => run({ body })}
        onSaved={({ id }: Pool) => {
          notify('success', t('pool.created'));
          void navigate(paths.admin.pool(id), { replace: true });
        }}
      >
        <TextField name="name" label={t('pools.name')} autoFocus />
        <NumberField name="capacity" label={t('pools.capacity')} hint={t('pool.capacityHint')} />
        <FormActions submit={t('pool.create')} />
      </Form>
    </Page>
  );
}

function ExistingPool({ poolId }: { poolId: string }) {
  const { t } = useTranslation('planning');
  const navigate = useNavigate();
  const { data, ...read } = useRoute(routes.getPool, { params: { poolId } });
  const remove = useCommand(routes.deletePool, { refreshes: [routes.listPools], errors: 'caller' });
  const breadcrumbs = [{ to: paths.admin.pools(), label: t('pools.title') }];
  if (!data) return pageToCome(read, { title: t('pool.one'), breadcrumbs });
  return (
    <Page title={data.name} breadcrumbs={breadcrumbs}>
      <Sections>
        <PoolForm pool={data} />
        <DeleteSection
          title={t('pool.delete')}
          question={t('pool.deleteTitle')}
          text={t('pool.deleteText')}
          onDelete={async () => {
            const outcome = await remove.run({ params: { poolId: data.id } });
            if (!outcome.ok) return outcome;
            notify('success', t('pool.deleted'));
            await navigate(paths.admin.pools(), ofDeleted);
            return outcome;
          }}
        />
      </Sections>
    </Page>
  );
}
