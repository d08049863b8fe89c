import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { date } from '#shared/http/fields.ts';
import { erasureRoutes as routes } from '#shared/privacy/erasure-routes.ts';
import type { Proposal } from '#shared/privacy/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

/** Of whom a term is over: to look at and erase, or to keep a while longer. */
export function Proposals() {
  const { t } = useTranslation('privacy');
  const { data, error, refresh } = useRoute(
    routes.listProposals,
    { query: { per_page: 100 } },
    { whole: true },
  );
  const [keeping, setKeeping] = useState<Proposal | null>(null);
  const columns: Column<Proposal>[] = [
    {
      key: 'name',
      title: t('retention.name'),
      cell: ({ userId, name }) => <Link to={paths.admin.erasure(userId)}>{name ?? userId}</Link>,
    },
    { key: 'why', title: t('erasureReport.why'), cell: ({ reason }) => t(`proposal.${reason}`) },
    { key: 'since', title: t('proposal.since'), kind: 'date', cell: ({ since }) => formatDate(since) },
    {
      key: 'actions',
      title: t('retention.actions'),
      kind: 'actions',
      cell: (row) => (
        <Button
          size="small"
          aria-label={`${t('proposal.keep')}: ${row.name ?? row.userId}`}
          onPress={() => setKeeping(row)}
        >
          {t('proposal.keep')}
        </Button>
      ),
    },
  ];
  return (
    <Section title={t('retention.proposals')} intro={t('retention.proposalsIntro')}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {!data && !error ? <Skeleton shape="table" rows={2} /> : null}
      {data?.data.length === 0 ? <p>{t('retention.noProposals')}</p> : null}
      {data && data.data.length > 0 ? (
        <Table
          caption={t('retention.proposals')}
          columns={columns}
          rows={data.data}
          rowKey={({ userId }) => userId}
        />
      ) : null}
      {keeping ? <KeepDialog proposal={keeping} onClose={() => setKeeping(null)} /> : null}
    </Section>
  );
}

const schema = z.strictObject({ until: date });

function KeepDialog({ proposal: { userId }, onClose }: { proposal: Proposal; onClose: () => void }) {
  const { t } = useTranslation('privacy');
  const { run } = useCommand(routes.postponeProposal, {
    refreshes: [routes.listProposals],
    errors: 'caller',
  });
  return (
    <Dialog title={t('proposal.keep')} onClose={onClose}>
      <Form
        schema={schema}
        values={{ until: '' }}
        onSubmit={(body) => run({ params: { userId }, body })}
        onSaved={() => {
          notify('success', t('proposal.kept'));
          onClose();
        }}
      >
        <DateField name="until" label={t('proposal.until')} />
        <FormActions />
      </Form>
    </Dialog>
  );
}
