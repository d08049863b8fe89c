import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { routes } from '#shared/register/routes.ts';
import { type Mutation, mutationState } from '#shared/register/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListBody } from '#web/ui/list-body.tsx';
import { ListChoice, ListSearch } from '#web/ui/list-filters.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { DeleteMutation } from './delete-mutation.tsx';
import { MutationsTable } from './mutations-table.tsx';
import { RestoreMutation } from './restore-mutation.tsx';

/** What there is to report to the register, by state. */
export function MutationsPage() {
  const { t } = useTranslation('register');
  const { tab } = useParams();
  const parsed = mutationState.safeParse(tab);
  const state = parsed.success ? parsed.data : 'open';
  const { permissions } = useMe();
  // Any page of any state knows the counts of all.
  const { data: found } = useRoute(routes.listMutations, { query: { state, per_page: 1 } });
  const tabs = mutationState.options.map((one) => ({
    to: paths.duo.mutations(one),
    label: t(`mutations.${one}`),
    ...(found && { count: found.counts[one] }),
    end: one === 'open',
  }));
  return (
    <Page
      title={t('mutations.title')}
      intro={t('mutations.intro')}
      width="wide"
      actions={
        permissions.has('register.write') ? (
          <LinkButton to={paths.duo.exports()} variant="primary" icon="download">
            {t('mutations.toExport')}
          </LinkButton>
        ) : null
      }
      tabs={<Tabs label={t('mutations.tabs')} tabs={tabs} />}
    >
      <MutationsIn key={state} state={state} mayWrite={permissions.has('register.write')} />
    </Page>
  );
}

function MutationsIn({ state, mayWrite }: { state: Mutation['state']; mayWrite: boolean }) {
  const { t } = useTranslation('register');
  const list = useListState('search', 'problems');
  const [deleting, setDeleting] = useState<Mutation | null>(null);
  const [restoring, setRestoring] = useState<Mutation | null>(null);
  const { search, problems } = list.filters;
  const found = useRoute(routes.listMutations, {
    query: { state, page: list.page, search, problems: problems === 'true' ? 'true' : undefined },
  });
  return (
    <>
      <ListBody
        list={list}
        found={found}
        filters={
          <>
            <ListSearch list={list} label={t('mutations.search')} />
            {state === 'open' ? (
              <ListChoice
                list={list}
                name="problems"
                label={t('mutations.state')}
                any={t('mutations.anyCheck')}
                options={[{ value: 'true', label: t('mutations.withProblems') }]}
              />
            ) : null}
          </>
        }
        empty={
          <EmptyState icon="register" title={t(`mutations.${state}EmptyTitle`)}>
            {t(`mutations.${state}EmptyText`)}
          </EmptyState>
        }
      >
        {(rows, stale) => (
          <MutationsTable
            rows={rows}
            state={state}
            stale={stale}
            {...(mayWrite && { onDelete: setDeleting, onRestore: setRestoring })}
          />
        )}
      </ListBody>
      {deleting ? <DeleteMutation mutation={deleting} onClose={() => setDeleting(null)} /> : null}
      {restoring ? <RestoreMutation mutation={restoring} onClose={() => setRestoring(null)} /> : null}
    </>
  );
}
