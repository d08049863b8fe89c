import { useTranslation } from 'react-i18next';
import { routes } from '#shared/register/routes.ts';
import type { RegisterProblem } from '#shared/register/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatNumber } from '#web/platform/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ProblemGroups } from './problem-groups.tsx';

/** What DUO would refuse in the open mutations, by student. */
export function ChecklistPage() {
  const { t } = useTranslation('register');
  const { data, error, loading, refresh } = useRoute(routes.checkMutations);
  return (
    <Page title={t('checklist.title')} intro={t('checklist.intro')} width="wide">
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <Skeleton shape="table" rows={4} /> : null}
      {data && data.problems.length > 0 ? <Problems {...data} /> : null}
      {data && data.problems.length === 0 ? <Clean checked={data.checked} /> : null}
    </Page>
  );
}

function Problems({
  problems,
  checked,
  more,
}: {
  problems: readonly RegisterProblem[];
  checked: number;
  more: boolean;
}) {
  const { t } = useTranslation('register');
  const { permissions } = useMe();
  const mutations = new Set(problems.map(({ mutationId }) => mutationId)).size;
  const summary = t('checklist.summary', {
    count: problems.length,
    shown: formatNumber(problems.length),
    mutations: formatNumber(mutations),
    checked: formatNumber(checked),
  });
  return (
    <>
      <Callout tone="warning" title={summary}>
        {permissions.has('users.read') ? null : <p>{t('checklist.askAdministrator')}</p>}
      </Callout>
      <ProblemGroups problems={problems} />
      {more ? <p>{t('checklist.more')}</p> : null}
    </>
  );
}

function Clean({ checked }: { checked: number }) {
  const { t } = useTranslation('register');
  if (checked === 0) {
    return (
      <EmptyState icon="register" title={t('checklist.nothingTitle')}>
        {t('checklist.nothingText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="success"
      title={t('checklist.cleanTitle')}
      action={
        <LinkButton to={paths.duo.exports()} variant="primary">
          {t('mutations.toExport')}
        </LinkButton>
      }
    >
      {t('checklist.clean', { count: checked })}
    </EmptyState>
  );
}
