import { useTranslation } from 'react-i18next';
import { roleId, userId } from '#shared/identity/ids.ts';
import { listUsers } from '#shared/people/list.ts';
import { listRoles } from '#shared/people/roles.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ListChoice, ListSearch } from '#web/ui/list-filters.tsx';
import { ListPage } from '#web/ui/list-page.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { CoachChoice } from './coaching/coach-choice.tsx';
import { ExportButton } from './export/export-button.tsx';
import { firstSteps } from './first-steps-kept.ts';
import { ImportButton } from './import/import-button.tsx';
import { statuses } from './status-badge.tsx';
import { JumpTo, ordersOf } from './users-order.tsx';
import { UsersTable } from './users-table.tsx';

const FirstSteps = lazyPart(['first-steps'], () => import('./first-steps.tsx'), 'FirstSteps');

/** As a status: who proposed a name that somebody should decide about. */
const naming = 'name';
/** As a status: who was invited and has not come yet. */
const awaited = 'invited';

/** The users of the company. */
export function UsersPage() {
  const { t } = useTranslation('people');
  const { permissions, user, companyId } = useMe();
  const list = useListState('search', 'status', 'role_id', 'coach_id', 'letter', 'day');
  const roles = useRoute(listRoles);
  const status = statuses.find((one) => String(one) === list.filters.status);
  const role = roleId.safeParse(list.filters.role_id);
  const coach = userId.safeParse(list.filters.coach_id);
  const filter = {
    search: list.filters.search,
    status: status && (`${status}` as const),
    name_proposed: list.filters.status === naming ? ('true' as const) : undefined,
    invited: list.filters.status === awaited ? ('true' as const) : undefined,
    role_id: role.success ? role.data : undefined,
    coach_id: coach.success ? coach.data : undefined,
  };
  // What is searched, and a list of some, come in an order of their own.
  const order = ordersOf(
    list,
    !filter.search && !filter.coach_id && (!list.filters.status || status !== undefined),
  );
  const found = useRoute(listUsers, { query: { page: list.page, ...filter, ...order.query } });
  const steps = firstSteps.use()[companyId];
  const isAlone = found.data?.data.every(({ id }) => id === user.id);
  const isAll = !found.stale && !list.page && !Object.values(list.filters).some(Boolean);

  return (
    <ListPage
      title={t('list.title')}
      intro={t('list.intro')}
      actions={
        permissions.has('users.write') ? (
          <>
            <ImportButton />
            <ExportButton filter={filter} />
            <LinkButton icon="trash" to={paths.admin.deletedUsers()}>
              {t('list.deleted')}
            </LinkButton>
            <LinkButton variant="primary" icon="plus" to={paths.admin.createUser()}>
              {t('list.create')}
            </LinkButton>
          </>
        ) : null
      }
      above={isAll && steps !== 'closed' && (steps === 'open' || isAlone) ? <FirstSteps /> : null}
      filters={
        <>
          <ListSearch list={list} label={t('list.search')} />
          <ListChoice
            list={list}
            name="status"
            label={t('list.status')}
            any={t('list.anyStatus')}
            options={[
              ...statuses.map((one) => ({ value: String(one), label: t(`status.${one}`) })),
              { value: awaited, label: t('list.invited') },
              { value: naming, label: t('list.namesWaiting') },
            ]}
          />
          <ListChoice
            list={list}
            name="role_id"
            label={t('list.role')}
            any={t('list.anyRole')}
            options={(roles.data?.data ?? []).map(({ id, name }) => ({
              value: String(id),
              label: name[currentLanguage()],
            }))}
            read={roles}
          />
          {permissions.has('users.write') ? (
            <CoachChoice
              coachId={filter.coach_id}
              onChange={(coachId) => list.setFilter('coach_id', coachId)}
            />
          ) : null}
          <JumpTo order={order} list={list} />
        </>
      }
      found={found}
      list={list}
      empty={{ icon: 'users', title: t('list.emptyTitle'), text: t('list.emptyText') }}
      table={(rows, stale) => (
        <UsersTable rows={rows} roles={roles.data?.data} stale={stale} {...order.sorting} />
      )}
    />
  );
}
