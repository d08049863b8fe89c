import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/learnpaths/routes.ts';
import type { User } from '#shared/people/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { Followed } from './followed.tsx';

/** What a student follows, and how far they are. */
export function LearnpathsTab({ user }: { user: User }) {
  const { t } = useTranslation('people');
  const { permissions } = useMe();
  const [enrolling, setEnrolling] = useState(false);
  const found = useRoute(routes.listLearnpathsOfUser, { params: { userId: user.id } });
  const rows = found.data?.data ?? [];
  const enrol =
    permissions.has('learnpaths.write') && user.status === 1 ? (
      <Button icon="plus" onPress={() => setEnrolling(true)}>
        {t('learnpaths.enrol')}
      </Button>
    ) : undefined;
  return (
    <>
      {found.error ? <FailedState error={found.error} onRetry={found.refresh} /> : null}
      {found.loading ? <Skeleton shape="table" rows={3} /> : null}
      {found.data && rows.length === 0 ? (
        <EmptyState icon="path" title={t('learnpaths.empty')} action={enrol}>
          {enrol ? t('learnpaths.emptyText') : null}
        </EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <Card title={t('learnpaths.title')} actions={enrol} flush>
          <Followed rows={rows} to={paths.admin.studentAt(user.id).learnpath} />
        </Card>
      ) : null}
      {enrolling ? <EnrolDialog user={user} onClose={() => setEnrolling(false)} /> : null}
    </>
  );
}
